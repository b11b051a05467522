import { startCognito } from '#server/identity/cognito/testing/cognito-harness.ts';
import { identityProviderSuite } from '#server/identity/identity-provider.test-suite.ts';
import { identityTokensSuite } from '#server/identity/identity-tokens.test-suite.ts';

identityProviderSuite(startCognito);
identityTokensSuite(startCognito);
