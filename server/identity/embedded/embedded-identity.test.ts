import { describe } from 'vitest';
import { startEmbedded } from '#server/identity/embedded/testing/embedded-harness.ts';
import { identitySessionsSuite } from '#server/identity/identity-sessions.test-suite.ts';
import { identitySignUpSuite } from '#server/identity/identity-sign-up.test-suite.ts';
import { identityTokensSuite } from '#server/identity/identity-tokens.test-suite.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('on %s', (engine) => {
  identitySignUpSuite(() => startEmbedded(engine));
  identitySessionsSuite(() => startEmbedded(engine));
  identityTokensSuite(() => startEmbedded(engine));
});
