import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';
import { proveDeskPassword } from '#contract/desk-entries.ts';
import { AppError } from '#contract/errors.ts';
import {
  changePassword,
  confirmNewPassword,
  confirmSignUp,
  deleteAccount,
  getAccountCsv,
  getAccountData,
  getSession,
  refreshSession,
  resendCode,
  type Session,
  sendResetCode,
  signIn,
  signOut,
  signUp,
} from '#contract/identity.ts';
import { deviceName } from '#domain/device-name.ts';
import { PRIVACY_POLICY_VERSION } from '#domain/privacy-policy-version.ts';
import type { PersonalDataRepository } from '#server/db/accounts/personal-data.repository.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import type { DeskRepository } from '#server/db/catalogue/desk.repository.ts';
import { accountCsv } from '#server/features/identity/account-csv.ts';
import { type Caller, callers } from '#server/features/identity/caller.ts';
import { identityLimits } from '#server/features/identity/identity.limits.ts';
import { requireAllowedPassword, requireSuccess } from '#server/features/identity/identity-outcome.ts';
import { makeXsrfToken } from '#server/http/access-checks.ts';
import { type Api, bind } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import type { JudgePassword } from '#server/identity/guessable-password.ts';
import type { IdentityProvider, OpenSession } from '#server/identity/identity-provider.ts';
import { codeOfAnySignUp, codeOfReset, codeOfSignUp } from '#server/identity/mailed-code.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';
import type { SignedIn } from '#server/identity/session.ts';

type Deps = {
  identity: IdentityProvider;
  personalData: Pick<PersonalDataRepository, 'of'>;
  judgePassword: JudgePassword;
  desk: Pick<DeskRepository, 'changesBy'>;
  database: { truncateLog(): Promise<void> };
  limits: RateLimitsRepository;
  cookies: SessionCookies;
  keys: SecretKeys;
  addressOf: (c: HttpContext) => string;
  now: () => Date;
  newId: () => string;
  wakeOutbox: () => void;
};

/** docs/product §7 accounts and sessions */
export function identityRoutes(api: Api, deps: Deps): void {
  const { identity, personalData, desk, database, judgePassword } = deps;
  const { cookies, now, newId, wakeOutbox } = deps;
  const limits = identityLimits(deps.limits, now);

  const { callerOf, flowOf, giveTicket, rememberDevice, forgetDevice } = callers(deps);

  const codeWasRight = async (c: HttpContext, email: string, caller: Caller) => {
    await limits.codeWasRight(email, caller);
    await rememberDevice(c, email, caller);
  };

  const open = (c: HttpContext, session: OpenSession) => {
    cookies.writeSession(c, session.credential, makeXsrfToken(session.credential));
    cookies.clearTicket(c, 'sign-up');
    return presentSession(session);
  };

  bind(api, signUp, async ({ body: { email, password }, c }) => {
    requireAllowedPassword('sign-up', 'password', judgePassword(password, email));
    const caller = await callerOf(c, email);
    const attempt = await limits.mail('sign-up', email, caller);
    const consent = { version: PRIVACY_POLICY_VERSION, acceptedAt: now() };
    const outcome = await counted(attempt, await identity.signUp({ email, password, consent }));
    const { signUpId } = requireSuccess('sign-up', outcome);
    wakeOutbox();
    await giveTicket(c, 'sign-up', email, signUpId);
    return { user_username: email, delivery: 'EMAIL' as const };
  });

  bind(api, confirmSignUp, async ({ body: { email, code }, c }) => {
    const signUpId = await flowOf(c, 'sign-up', email);
    if (!signUpId)
      throw new AppError(
        'CodeMismatch',
        cookies.readTicket(c, 'sign-up') ? {} : { detail: ACCOUNT_SENTENCES.ticketMissing },
      );
    const outcome = await identity.confirmSignUp({ email, code, signUpId });
    requireSuccess('confirm-sign-up', outcome);
    await codeWasRight(c, email, await callerOf(c, email));
    return { user_username: email };
  });

  bind(api, resendCode, async ({ body: { email }, c }) => {
    const signUpId = await flowOf(c, 'sign-up', email);
    const kind = signUpId ? 'resend' : 'resend-without-ticket';
    const attempt = await limits.mail(kind, email, await callerOf(c, email));
    const codeFor = signUpId ? codeOfSignUp(signUpId) : codeOfAnySignUp(newId());
    requireSuccess('send-code', await counted(attempt, await identity.resendCode(email, codeFor)));
    wakeOutbox();
    if (signUpId) await giveTicket(c, 'sign-up', email, signUpId);
    return { delivery: 'EMAIL' as const };
  });

  bind(api, signIn, async ({ body: { email, password }, c }) => {
    const credential = cookies.readCredential(c);
    // A sign-out that did not arrive removed the readable cookie only.
    if (credential && !cookies.isMarked(c)) await identity.signOut(credential);
    else if (credential) {
      const current = await identity.refresh(credential);
      if (current.ok) throw new AppError('UserAlreadyAuthenticated');
      if (current.code === 'Network') requireSuccess('sign-in', current);
    }
    const caller = await callerOf(c, email);
    const attempt = await limits.signIn(email, caller);
    const device = deviceName(c.req.header('user-agent') ?? '');
    const signUpId = await flowOf(c, 'sign-up', email);
    const outcome = await counted(attempt, await identity.signIn({ email, password, signUpId, device }));
    if (outcome.ok || outcome.code === 'UserNotConfirmed') await attempt.passwordWasRight();
    if (!outcome.ok && 'signUpId' in outcome) {
      await giveTicket(c, 'sign-up', email, outcome.signUpId);
      throw new AppError('UserNotConfirmed');
    }
    const session = requireSuccess('sign-in', outcome);
    await rememberDevice(c, email, caller);
    return open(c, session);
  });

  bind(api, refreshSession, async ({ c }) => {
    const credential = cookies.readCredential(c);
    if (!credential) throw new AppError('NotAuthenticated');
    const outcome = await identity.refresh(credential);
    if (!outcome.ok && outcome.code === 'NotAuthenticated') cookies.clearSession(c);
    return presentSession(requireSuccess('refresh', outcome));
  });

  bind(api, signOut, async ({ c }) => {
    const credential = cookies.readCredential(c);
    if (credential) requireSuccess('sign-out', await identity.signOut(credential));
    const signedIn = await api.authenticate(c).catch(unlessDown);
    if (signedIn) requireSuccess('sign-out', await identity.endSession(signedIn.user));
    cookies.clearSession(c);
    return undefined;
  });

  bind(api, getSession, async ({ user }) => ({
    user_id: user.userId,
    user_username: user.email,
    expiresAt: user.expiresAt.toISOString(),
  }));

  bind(api, sendResetCode, async ({ body: { email }, c }) => {
    const caller = await callerOf(c, email);
    const attempt = await limits.mail('reset', email, caller);
    const flow = (await flowOf(c, 'reset', email)) ?? newId();
    const outcome = await identity.sendResetCode(email, codeOfReset(flow, caller.network));
    requireSuccess('send-code', await counted(attempt, outcome));
    wakeOutbox();
    await giveTicket(c, 'reset', email, flow);
    return { delivery: 'EMAIL' as const };
  });

  bind(api, confirmNewPassword, async ({ body, c }) => {
    requireAllowedPassword(
      'confirm-new-password',
      'newPassword',
      judgePassword(body.newPassword, body.email),
    );
    const caller = await callerOf(c, body.email);
    const flow = await flowOf(c, 'reset', body.email);
    const attempt = flow ? null : await limits.code(caller.address);
    const guesser = { flow, network: caller.network };
    const outcome = await identity.confirmNewPassword({ ...body, caller: guesser });
    requireSuccess('confirm-new-password', await counted(attempt, outcome));
    cookies.clearTicket(c, 'reset');
    await codeWasRight(c, body.email, caller);
    // The page signs in again, so any session of this browser ends.
    const credential = cookies.readCredential(c);
    if (credential) await identity.signOut(credential);
    cookies.clearSession(c);
    return { user_username: body.email };
  });

  bind(api, changePassword, async ({ body, user, idempotencyKey }) => {
    requireAllowedPassword('change-password', 'newPassword', judgePassword(body.newPassword, user.email));
    const change = { current: body.currentPassword, next: body.newPassword, idempotencyKey };
    const outcome = await identity.changePassword(user, change);
    requireSuccess('change-password', outcome);
    return undefined;
  });

  bind(api, proveDeskPassword, async ({ body, user }) => {
    const outcome = await identity.provePassword(user, body.password);
    requireSuccess('prove-password', outcome);
    return undefined;
  });

  const accountOf = async ({ user, owner }: SignedIn) => {
    const [account, found, catalogueChanges] = await Promise.all([
      personalData.of(user.userId, owner),
      identity.rank(user),
      desk.changesBy(user.email),
    ]);
    if (!account) throw new AppError('InvalidToken');
    const rank = requireSuccess('account-data', found);
    // Only of who edits or edited: for all others there is no desk.
    return rank || catalogueChanges.length > 0
      ? { ...account, editor: rank !== null, chief: rank === 'chief', catalogueChanges }
      : account;
  };

  bind(api, getAccountData, accountOf);
  bind(api, getAccountCsv, async (signedIn) => accountCsv(await accountOf(signedIn)));

  bind(api, deleteAccount, async ({ body, user, c }) => {
    const outcome = await identity.deleteUser(user, body.password);
    requireSuccess('delete-account', outcome);
    await forgetDevice(c, user.email);
    await database.truncateLog();
    cookies.clearSession(c);
    return undefined;
  });
}

function presentSession(session: OpenSession): Session {
  return {
    session_token: session.idToken,
    user_id: session.userId,
    user_username: session.email,
    expiresIn: session.expiresInSeconds,
  };
}

/** Refunds the attempt when the service was down or busy (docs/security §16.22 code guesses). */
async function counted<O extends { ok: boolean; code?: string }>(
  attempt: { cameToNothing(): Promise<void> } | null,
  outcome: O,
): Promise<O> {
  if (!outcome.ok && outcome.code === 'Network') await attempt?.cameToNothing();
  return outcome;
}

/** An invalid token has nothing to sign out; other failures are passed on. */
function unlessDown(error: unknown): null {
  if (error instanceof AppError && error.code === 'InvalidToken') return null;
  throw error;
}
