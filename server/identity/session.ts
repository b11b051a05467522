import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { PASSWORD_HOURS } from '#domain/catalogue-entry.ts';
import type { EditorRank } from '#domain/editor-rank.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { Asker, Reader } from '#server/db/runners/own-read.ts';
import type { HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';
import type { CurrentUser, IdentityProvider, Outcome } from '#server/identity/identity-provider.ts';

export type SignedIn = { user: CurrentUser; owner: OwnerEmail };
export type SignedInEditor = SignedIn & { rank: EditorRank };

/**
 * @param caller null for a visitor
 * @param call what only chiefs do says so by its access
 * @throws {AppError} NotFound for callers who are no editors or not of that rank, PasswordNeeded after 12 hours
 */
export type RequireEditor = (
  caller: SignedIn | null,
  call?: Partial<Pick<Endpoint, 'access' | 'renewsPassword'>>,
) => Promise<SignedInEditor>;

export type Authenticate = (c: HttpContext) => Promise<SignedIn | null>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** @returns null without a token. @throws {AppError} InvalidToken with one that is not good now */
export function authenticator(identity: IdentityProvider): Authenticate {
  return async (c) => {
    const token = tokenOf(c);
    return token === null ? null : signedIn(await identity.currentUser(token));
  };
}

/** Whom a call's token names. */
export type Ask = (c: HttpContext) => Promise<Asker>;

/** @throws {AppError} NotAuthenticated without a token, InvalidToken with one that is not good now */
export function askers(identity: IdentityProvider, now: () => Date): Ask {
  return async (c) => {
    const token = tokenOf(c);
    if (token === null) throw new AppError('NotAuthenticated');
    const { email: address, sid, userId } = signedIn(await identity.tokenUser(token)).user;
    const prove = async () => signedIn(await identity.currentUser(token)).owner;
    return { address, sid, userId, now: now(), prove };
  };
}

function tokenOf(c: HttpContext): string | null {
  const header = requestHeader(c, 'authorization');
  if (!header) return null;
  const token = BEARER.exec(header)?.[1];
  if (!token) throw new AppError('InvalidToken');
  return token;
}

function signedIn(outcome: Outcome<CurrentUser>): SignedIn {
  if (!outcome.ok) throw new AppError(outcome.code);
  return { user: outcome.value, owner: outcome.value.email as OwnerEmail };
}

type EditorDeps = {
  identity: Pick<IdentityProvider, 'rank'>;
  sessions: Pick<SessionsRepository, 'passwordIsProvenSince'>;
  now: () => Date;
};

/** Asks at every call, so that a rank given or taken holds at once (docs/product §17.1 editors). */
export function editorGuard({ identity, sessions, now }: EditorDeps): RequireEditor {
  return async (caller, { access, renewsPassword } = {}) => {
    if (!caller) throw new AppError('NotFound');
    const answer = await identity.rank(caller.user);
    if (!answer.ok) throw new AppError(answer.code);
    const rank = answer.value;
    if (!rank || (access === 'chief' && rank !== 'chief')) throw new AppError('NotFound');
    const since = new Date(now().getTime() - PASSWORD_HOURS * 3_600_000);
    if (!renewsPassword && !(await sessions.passwordIsProvenSince(caller.user.sid, since)))
      throw new AppError('PasswordNeeded');
    return { ...caller, rank };
  };
}

/** @returns null when it opens no session. @throws {AppError} Network when the identity service is down */
export async function signedInBy(identity: IdentityProvider, credential: string): Promise<SignedIn | null> {
  const outcome = await identity.sessionUser(credential);
  return !outcome.ok && outcome.code === 'NotAuthenticated' ? null : signedIn(outcome);
}

/** @throws {AppError} Forbidden, alike for users that exist and that do not */
export function requireOwnEmail(named: string, reader: Reader): void {
  const owner = typeof reader === 'string' ? reader : reader.address;
  if (normalizeEmail(named) !== owner) throw new AppError('Forbidden');
}
