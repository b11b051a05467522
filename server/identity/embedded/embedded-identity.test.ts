import { describe } from 'vitest';
import { startEmbedded } from '#server/identity/embedded/testing/embedded-harness.ts';
import { identityProviderSuite } from '#server/identity/identity-provider.test-suite.ts';
import { identityTokensSuite } from '#server/identity/identity-tokens.test-suite.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('on %s', (engine) => {
  identityProviderSuite(() => startEmbedded(engine));
  identityTokensSuite(() => startEmbedded(engine));
});
