import type { ErrorCode } from '#contract/errors.ts';

/** Every way in which an identity operation can fail (docs/product.md §10.9). */
export type IdentityErrorCode = Extract<
  ErrorCode,
  | 'NotAuthorized'
  | 'UserAlreadyAuthenticated'
  | 'UserNotConfirmed'
  | 'UsernameExists'
  | 'InvalidPassword'
  | 'CodeMismatch'
  | 'ExpiredCode'
  | 'LimitExceeded'
  | 'DeliveryFailure'
  | 'NotAuthenticated'
  | 'InvalidToken'
  | 'Network'
  | 'InvalidParameter'
  | 'Unknown'
>;

/** What became of an operation: nothing else is thrown but what nobody foresaw. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; code: IdentityErrorCode; retryAfterSeconds?: number };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (code: IdentityErrorCode, retryAfterSeconds?: number): Outcome<never> =>
  retryAfterSeconds === undefined ? { ok: false, code } : { ok: false, code, retryAfterSeconds };

/** A user that was verified: the e-mail is the user name. */
export type CurrentUser = { userId: string; email: string; sid: string; expiresAt: Date };

/** An open session: the token that the page carries, and the credential that only its cookie does. */
export type OpenSession = {
  userId: string;
  email: string;
  idToken: string;
  expiresInSeconds: number;
  credential: string;
};

export type Consent = { version: string; acceptedAt: Date };

/**
 * The identity service as the product needs it (docs/product.md §7.26). E-mail addresses arrive normalised,
 * passwords and codes as typed.
 */
export type IdentityProvider = {
  /**
   * Creates an unconfirmed account, or replaces one, and sends a code.
   * @returns the mark of this very sign-up; a later one over the same address has another
   */
  signUp(user: { email: string; password: string; consent: Consent }): Promise<Outcome<{ signUpId: string }>>;

  /** Confirms the account of exactly the sign-up that the mark names. */
  confirmSignUp(proof: { email: string; code: string; signUpId: string }): Promise<Outcome<void>>;

  /** Sends a new code to an unconfirmed account; nothing, with the same answer, to any other address. */
  resendCode(email: string): Promise<Outcome<void>>;

  /** Opens a session. With the right password of an unconfirmed account: `UserNotConfirmed` and its sign-up's mark. */
  signIn(user: { email: string; password: string }): Promise<Outcome<OpenSession> | UnconfirmedSignIn>;

  /** Ends the session of a credential; one that is not known is no error. */
  signOut(credential: string): Promise<Outcome<void>>;

  /** Ends the session that a verified token names. */
  endSession(user: CurrentUser): Promise<Outcome<void>>;

  /** Who a token speaks for, while its session lives. */
  currentUser(idToken: string): Promise<Outcome<CurrentUser>>;

  /** A fresh token for the session of a credential. */
  refresh(credential: string): Promise<Outcome<OpenSession>>;

  /** Sends a reset code when there is such an account; the answer tells nobody whether there is. */
  sendResetCode(email: string): Promise<Outcome<void>>;

  /** Sets a new password and ends every session of the account. */
  confirmNewPassword(proof: { email: string; code: string; newPassword: string }): Promise<Outcome<void>>;

  /** Sets a new password and ends every other session of the account. */
  changePassword(user: CurrentUser, passwords: { current: string; next: string }): Promise<Outcome<void>>;

  /** Erases the account and everything of the user's. */
  deleteUser(user: CurrentUser, password: string): Promise<Outcome<void>>;

  /** Creates a confirmed account that consented to nothing, or replaces an unconfirmed one: for the operator, never for a visitor. */
  createUser(user: { email: string; password: string }): Promise<Outcome<void>>;
};

export type UnconfirmedSignIn = { ok: false; code: 'UserNotConfirmed'; signUpId: string };
