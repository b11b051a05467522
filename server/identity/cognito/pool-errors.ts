import { failed, type IdentityErrorCode, type Outcome } from '#server/identity/identity-provider.ts';

const TRY_AGAIN_SECONDS = 5;
const THROTTLED_SECONDS = 60;

const CODES: Readonly<Record<string, IdentityErrorCode>> = {
  AliasExistsException: 'UsernameExists',
  CodeDeliveryFailureException: 'DeliveryFailure',
  CodeMismatchException: 'CodeMismatch',
  ExpiredCodeException: 'ExpiredCode',
  InvalidEmailRoleAccessPolicyException: 'DeliveryFailure',
  InvalidParameterException: 'InvalidParameter',
  InvalidPasswordException: 'InvalidPassword',
  LimitExceededException: 'LimitExceeded',
  Network: 'Network',
  NotAuthorizedException: 'NotAuthorized',
  PasswordHistoryPolicyViolationException: 'InvalidPassword',
  // An operator reset it: the screen offers recovery beside the refusal.
  PasswordResetRequiredException: 'NotAuthorized',
  TooManyFailedAttemptsException: 'LimitExceeded',
  UserNotConfirmedException: 'UserNotConfirmed',
  UserNotFoundException: 'NotAuthorized',
  UsernameExistsException: 'UsernameExists',
};

/** `Unknown` for what means nothing to a runner (docs/product §10.15 error codes). */
export function outcomeOf(name: string): Outcome<never> {
  const code = CODES[name] ?? 'Unknown';
  if (code === 'Network') return failed(code, TRY_AGAIN_SECONDS);
  if (code === 'LimitExceeded') return failed(code, THROTTLED_SECONDS);
  return failed(code);
}
