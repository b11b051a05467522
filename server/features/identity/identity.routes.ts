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
  sendResetCode,
  signIn,
  signOut,
  signUp,
} from '#contract/identity.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { deviceName } from '#domain/device-name.ts';
import { PRIVACY_POLICY_VERSION } from '#domain/privacy-policy-version.ts';
import type { CalendarRepository } from '#server/db/calendar.repository.ts';
import type { ChecklistsRepository } from '#server/db/checklists.repository.ts';
import type { ContactMessagesRepository } from '#server/db/contact-messages.repository.ts';
import type { DeskRepository } from '#server/db/desk.repository.ts';
import type { GoalsRepository } from '#server/db/goals.repository.ts';
import type { HistoryRepository } from '#server/db/history.repository.ts';
import type { SavedRepository } from '#server/db/saved.repository.ts';
import type { SettingsRepository } from '#server/db/settings.repository.ts';
import type { SuggestionsRepository } from '#server/db/suggestions.repository.ts';
import type { UserRacesRepository } from '#server/db/user-races.repository.ts';
import type { UsersRepository } from '#server/db/users.repository.ts';
import { accountCsv } from '#server/features/identity/account-csv.ts';
import { type Caller, callers } from '#server/features/identity/caller.ts';
import type { IdentityLimits } from '#server/features/identity/identity.limits.ts';
import { presentAccountData, presentSession } from '#server/features/identity/identity.presenter.ts';
import { requireAllowedPassword, requireSuccess } from '#server/features/identity/identity-outcome.ts';
import { makeXsrfToken } from '#server/http/access-checks.ts';
import { type Api, bind } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import type { JudgePassword } from '#server/identity/guessable-password.ts';
import type { IdentityProvider, OpenSession } from '#server/identity/identity-provider.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';
import type { SignedIn } from '#server/identity/session.ts';
import { readTicket, writeTicket } from '#server/identity/tickets.ts';

type Deps = {
  identity: IdentityProvider;
  users: UsersRepository;
  settings: SettingsRepository;
  userRaces: UserRacesRepository;
  goals: GoalsRepository;
  history: HistoryRepository;
  calendar: CalendarRepository;
  checklists: ChecklistsRepository;
  saved: SavedRepository;
  judgePassword: JudgePassword;
  contactMessages: Pick<ContactMessagesRepository, 'of'>;
  suggestions: Pick<SuggestionsRepository, 'of'>;
  desk: Pick<DeskRepository, 'changesBy'>;
  database: { truncateLog(): Promise<void> };
  limits: IdentityLimits;
  cookies: SessionCookies;
  keys: SecretKeys;
  addressOf: (c: HttpContext) => string;
  now: () => Date;
  newId: () => string;
  wakeOutbox: () => void;
};

/** The identity calls of docs/product.md §10.7. */
export function identityRoutes(api: Api, deps: Deps): void {
  const { identity, users, settings, userRaces, goals, history, calendar, checklists, saved } = deps;
  const { contactMessages, suggestions, desk } = deps;
  const { database, judgePassword, limits, cookies, keys, now, wakeOutbox } = deps;

  const { callerOf, rememberDevice, forgetDevice } = callers(deps);

  const giveTicket = async (c: HttpContext, email: string, signUpId: string) =>
    cookies.writeTicket(c, await writeTicket(keys, 'sign-up', { subject: email, id: signUpId }, now()));

  const signUpOf = (c: HttpContext, email: string) =>
    readTicket(keys, 'sign-up', cookies.readTicket(c) ?? '', email, now());

  const codeWasRight = async (c: HttpContext, email: string, caller: Caller) => {
    await limits.codeWasRight(email, caller);
    await rememberDevice(c, email, caller);
  };

  const open = (c: HttpContext, session: OpenSession) => {
    cookies.writeSession(c, session.credential, makeXsrfToken(session.credential));
    cookies.clearTicket(c);
    return presentSession(session);
  };

  bind(api, signUp, async ({ body: { email, password }, c }) => {
    requireAllowedPassword('sign-up', 'password', judgePassword(password, email));
    const caller = await callerOf(c, email);
    await limits.signUp(caller.address);
    await limits.mail('sign-up', email, caller);
    const consent = { version: PRIVACY_POLICY_VERSION, acceptedAt: now() };
    const { signUpId } = requireSuccess('sign-up', await identity.signUp({ email, password, consent }));
    wakeOutbox();
    await giveTicket(c, email, signUpId);
    return { user_username: email, delivery: 'EMAIL' as const };
  });

  bind(api, confirmSignUp, async ({ body: { email, code }, c }) => {
    const caller = await callerOf(c, email);
    const attempt = await limits.code(email, caller);
    const signUpId = await signUpOf(c, email);
    if (!signUpId)
      throw new AppError(
        'CodeMismatch',
        cookies.readTicket(c) ? {} : { detail: ACCOUNT_SENTENCES.ticketMissing },
      );
    const outcome = await identity.confirmSignUp({ email, code, signUpId });
    requireSuccess('confirm-sign-up', await counted(attempt, outcome));
    await codeWasRight(c, email, caller);
    return { user_username: email };
  });

  bind(api, resendCode, async ({ body: { email }, c }) => {
    const signUpId = await signUpOf(c, email);
    await limits.mail(signUpId ? 'resend' : 'resend-without-ticket', email, await callerOf(c, email));
    requireSuccess('send-code', await identity.resendCode(email));
    wakeOutbox();
    if (signUpId) await giveTicket(c, email, signUpId);
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
    const outcome = await counted(attempt, await identity.signIn({ email, password, device }));
    if (outcome.ok || outcome.code === 'UserNotConfirmed') await attempt.passwordWasRight(outcome.ok);
    if (!outcome.ok && 'signUpId' in outcome) {
      await giveTicket(c, email, outcome.signUpId);
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
    const signedIn = c.req.header('authorization') ? await api.authenticate(c).catch(unlessDown) : null;
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
    await limits.mail('reset', email, await callerOf(c, email));
    requireSuccess('send-code', await identity.sendResetCode(email));
    wakeOutbox();
    return { delivery: 'EMAIL' as const };
  });

  bind(api, confirmNewPassword, async ({ body, c }) => {
    requireAllowedPassword(
      'confirm-new-password',
      'newPassword',
      judgePassword(body.newPassword, body.email),
    );
    const caller = await callerOf(c, body.email);
    const attempt = await limits.code(body.email, caller);
    const outcome = await identity.confirmNewPassword(body);
    requireSuccess('confirm-new-password', await counted(attempt, outcome));
    await codeWasRight(c, body.email, caller);
    // The page signs in again, so any session of this browser ends.
    const credential = cookies.readCredential(c);
    if (credential) await identity.signOut(credential);
    cookies.clearSession(c);
    return { user_username: body.email };
  });

  bind(api, changePassword, async ({ body, user, idempotencyKey }) => {
    requireAllowedPassword('change-password', 'newPassword', judgePassword(body.newPassword, user.email));
    const attempt = await limits.passwordCheck(user.userId);
    const change = { current: body.currentPassword, next: body.newPassword, idempotencyKey };
    const outcome = await identity.changePassword(user, change);
    requireSuccess('change-password', await counted(attempt, outcome));
    return undefined;
  });

  bind(api, proveDeskPassword, async ({ body, user }) => {
    const attempt = await limits.passwordCheck(user.userId);
    const outcome = await identity.provePassword(user, body.password);
    requireSuccess('prove-password', await counted(attempt, outcome));
    return undefined;
  });

  const accountOf = async ({ user, owner }: SignedIn) => {
    const [
      account,
      chosen,
      races,
      yearGoals,
      imports,
      calendarFeed,
      lists,
      savedSearches,
      savedRaces,
      messages,
      suggested,
      editor,
      changes,
    ] = await Promise.all([
      users.byId(user.userId),
      settings.of(owner),
      userRaces.list(owner),
      goals.ofYears(owner),
      history.imports(owner),
      calendar.feedOf(owner),
      checklists.all(owner),
      saved.searches(owner),
      saved.races(owner, bogotaDate(now())),
      contactMessages.of(user.email),
      suggestions.of(user.email),
      identity.isEditor(user),
      desk.changesBy(user.email),
    ]);
    if (!account || !chosen) throw new AppError('InvalidToken');
    const isEditor = requireSuccess('account-data', editor);
    return presentAccountData({
      account,
      settings: chosen,
      races: races.parsed(),
      goals: yearGoals,
      imports,
      calendarFeed,
      checklists: lists,
      savedSearches,
      savedRaces,
      messages,
      suggestions: suggested,
      isEditor,
      changes,
    });
  };

  bind(api, getAccountData, accountOf);
  bind(api, getAccountCsv, async (signedIn) => accountCsv(await accountOf(signedIn)));

  bind(api, deleteAccount, async ({ body, user, c }) => {
    const attempt = await limits.passwordCheck(user.userId);
    const outcome = await identity.deleteUser(user, body.password);
    requireSuccess('delete-account', await counted(attempt, outcome));
    await forgetDevice(c, user.email);
    await database.truncateLog();
    cookies.clearSession(c);
    return undefined;
  });
}

/** Refunds the attempt when the service was down or busy (docs/product.md §16.22). */
async function counted<O extends { ok: boolean; code?: string }>(
  attempt: { cameToNothing(): Promise<void> },
  outcome: O,
): Promise<O> {
  if (!outcome.ok && outcome.code === 'Network') await attempt.cameToNothing();
  return outcome;
}

/** An invalid token has nothing to sign out; other failures are passed on. */
function unlessDown(error: unknown): null {
  if (error instanceof AppError && error.code === 'InvalidToken') return null;
  throw error;
}
