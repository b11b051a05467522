import { startCognito } from '#server/identity/cognito/testing/cognito-harness.ts';
import { identitySessionsSuite } from '#server/identity/identity-sessions.test-suite.ts';
import { identitySignUpSuite } from '#server/identity/identity-sign-up.test-suite.ts';
import { identityTokensSuite } from '#server/identity/identity-tokens.test-suite.ts';

identitySignUpSuite(startCognito);
identitySessionsSuite(startCognito);
identityTokensSuite(startCognito);
