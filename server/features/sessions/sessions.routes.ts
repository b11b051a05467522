import { AppError } from '#contract/errors.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/identity.ts';
import { UNKNOWN_DEVICE } from '#domain/device-name.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import { requireSuccess } from '#server/features/identity/identity-outcome.ts';
import { type Api, bind } from '#server/http/bind.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import type { IdentityProvider } from '#server/identity/identity-provider.ts';

type Deps = {
  identity: IdentityProvider;
  sessions: SessionsRepository;
  cookies: SessionCookies;
  now: () => Date;
};

/** Where an account is signed in (docs/product §7.29 session list). */
export function sessionsRoutes(api: Api, { identity, sessions, cookies, now }: Deps): void {
  bind(api, listSessions, async ({ user }) => {
    const open = await sessions.ofUser(user.userId, now());
    const listed = open.map(({ sid, device, createdAt, lastSeenAt }) => ({
      id: sid,
      device: device ?? UNKNOWN_DEVICE,
      createdAt,
      lastSeenAt: lastSeenAt ?? createdAt,
      current: sid === user.sid,
    }));
    return listed.sort((a, b) => Number(b.current) - Number(a.current));
  });

  bind(api, endSession, async ({ params: { id }, user, c }) => {
    const { wasOpen } = requireSuccess(
      'sign-out',
      await identity.endSession({ userId: user.userId, sid: id }),
    );
    if (!wasOpen) throw new AppError('NotFound');
    if (id === user.sid) cookies.clearSession(c);
    return undefined;
  });

  bind(api, endOtherSessions, async ({ user }) => {
    requireSuccess('sign-out', await identity.endOtherSessions(user));
    return undefined;
  });
}
