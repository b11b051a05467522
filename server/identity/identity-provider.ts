import type { ErrorCode } from '#contract/errors.ts';
import type { EditorRank } from '#domain/editor-rank.ts';
import type { CodeCaller, CodeFor } from '#server/db/accounts/verification-codes.repository.ts';

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

/** Expected failures are values; only bugs and outages throw. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; code: IdentityErrorCode; retryAfterSeconds?: number };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (code: IdentityErrorCode, retryAfterSeconds?: number): Outcome<never> =>
  retryAfterSeconds === undefined ? { ok: false, code } : { ok: false, code, retryAfterSeconds };

export type CurrentUser = { userId: string; email: string; sid: string; expiresAt: Date };

/** The token goes to the page, the credential to an HttpOnly cookie. */
export type OpenSession = {
  userId: string;
  email: string;
  idToken: string;
  expiresInSeconds: number;
  credential: string;
};

export type Consent = { version: string; acceptedAt: Date };

/** Addresses arrive normalised, codes as typed, new passwords judged (docs/product §7.25 two adapters). */
export type IdentityProvider = {
  /**
   * Begins a sign-up and sends a code.
   * @returns an id of this sign-up; a later one of the same address has another
   */
  signUp(user: { email: string; password: string; consent: Consent }): Promise<Outcome<{ signUpId: string }>>;

  confirmSignUp(proof: { email: string; code: string; signUpId: string }): Promise<Outcome<void>>;

  /** Sends another code to an unconfirmed account; for any other address the answer is the same. */
  resendCode(email: string, codeFor: CodeFor): Promise<Outcome<void>>;

  /** For an unconfirmed account with the right password: `UserNotConfirmed` and its sign-up's id. */
  signIn(user: {
    email: string;
    password: string;
    /** The sign-up that this browser began: another one of the address may be later. */
    signUpId?: string | null;
    /** Where from, as the list of sessions shows it. */
    device?: string | null;
  }): Promise<Outcome<OpenSession> | UnconfirmedSignIn>;

  /** Idempotent: an unknown credential is no error. */
  signOut(credential: string): Promise<Outcome<void>>;

  endSession(of: { userId: string; sid: string }): Promise<Outcome<{ wasOpen: boolean }>>;

  /** All of the account but this one. */
  endOtherSessions(but: { userId: string; sid: string }): Promise<Outcome<void>>;

  /** Of a good token, whether or not its session has ended. */
  tokenUser(idToken: string): Promise<Outcome<CurrentUser>>;

  currentUser(idToken: string): Promise<Outcome<CurrentUser>>;

  sessionUser(credential: string): Promise<Outcome<CurrentUser>>;

  /** Never cached; null for who is no editor. */
  rank(user: CurrentUser): Promise<Outcome<EditorRank | null>>;

  refresh(credential: string): Promise<Outcome<OpenSession>>;

  /** The answer does not tell whether the account exists. */
  sendResetCode(email: string, codeFor: CodeFor): Promise<Outcome<void>>;

  confirmNewPassword(proof: {
    email: string;
    code: string;
    newPassword: string;
    caller: CodeCaller;
  }): Promise<Outcome<void>>;

  /**
   * Sets a new password and ends every other session of the account. A retry with the key of the change that worked in
   * this session succeeds, though `current` no longer holds.
   */
  changePassword(
    user: CurrentUser,
    change: { current: string; next: string; idempotencyKey?: string | null },
  ): Promise<Outcome<void>>;

  /** From now on the password of this session is proven (docs/product §17.1 editors). */
  provePassword(user: CurrentUser, password: string): Promise<Outcome<void>>;

  deleteUser(user: CurrentUser, password: string): Promise<Outcome<void>>;

  /** For the operator: creates a confirmed account without consent, or replaces an unconfirmed one. */
  createUser(user: { email: string; password: string }): Promise<Outcome<void>>;

  /** For the operator: ends the account of an address, if there is one, and erases all that is stored of it. */
  eraseUser(email: string): Promise<Outcome<void>>;
};

export type UnconfirmedSignIn = { ok: false; code: 'UserNotConfirmed'; signUpId: string };
