import { AppError } from '#contract/errors.ts';
import { PASSWORD_HOURS } from '#domain/catalogue-entry.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';
import type { CurrentUser, IdentityProvider, Outcome } from '#server/identity/identity-provider.ts';

export type SignedIn = { user: CurrentUser; owner: OwnerEmail };

/** @param caller null for a visitor @throws {AppError} NotFound for callers who are no editors, PasswordNeeded after 12 hours */
export type RequireEditor = (
  caller: SignedIn | null,
  call?: { readonly renewsPassword?: true },
) => Promise<void>;

export type Authenticate = (c: HttpContext) => Promise<SignedIn | null>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** @returns null without a token. @throws {AppError} InvalidToken with one that is not good now */
export function authenticator(identity: IdentityProvider): Authenticate {
  return async (c) => {
    const header = requestHeader(c, 'authorization');
    if (!header) return null;
    const token = BEARER.exec(header)?.[1];
    if (!token) throw new AppError('InvalidToken');
    return signedIn(await identity.currentUser(token));
  };
}

function signedIn(outcome: Outcome<CurrentUser>): SignedIn {
  if (!outcome.ok) throw new AppError(outcome.code);
  return { user: outcome.value, owner: outcome.value.email as OwnerEmail };
}

type EditorDeps = {
  identity: Pick<IdentityProvider, 'isEditor'>;
  sessions: Pick<SessionsRepository, 'passwordIsProvenSince'>;
  now: () => Date;
};

/** Asks at every call, so that a flag given or taken holds at once (docs/product §17.1 editors). */
export function editorGuard({ identity, sessions, now }: EditorDeps): RequireEditor {
  return async (caller, { renewsPassword } = {}) => {
    if (!caller) throw new AppError('NotFound');
    const answer = await identity.isEditor(caller.user);
    if (!answer.ok) throw new AppError(answer.code);
    if (!answer.value) throw new AppError('NotFound');
    if (renewsPassword) return;
    const since = new Date(now().getTime() - PASSWORD_HOURS * 3_600_000);
    if (!(await sessions.passwordIsProvenSince(caller.user.sid, since))) throw new AppError('PasswordNeeded');
  };
}

/** @returns null when it opens no session. @throws {AppError} Network when the identity service is down */
export async function signedInBy(identity: IdentityProvider, credential: string): Promise<SignedIn | null> {
  const outcome = await identity.sessionUser(credential);
  return !outcome.ok && outcome.code === 'NotAuthenticated' ? null : signedIn(outcome);
}

/** @throws {AppError} Forbidden, alike for users that exist and that do not */
export function requireOwnEmail(named: string, owner: OwnerEmail): void {
  if (normalizeEmail(named) !== owner) throw new AppError('Forbidden');
}
