import { type RouterContextProvider, redirect } from 'react-router';
import type { Session } from '#contract/identity.ts';
import { paths } from '#contract/paths.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { NoticeName } from '#web/features/accounts/account-form.tsx';
import { isRefusal } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import type { SessionBegun } from '#web/session/answered.ts';
import { type FlashCode, redirectWithToast, toastOf } from '#web/session/flash.ts';
import { asReturnPath, isDeskPath, withReturnPath } from '#web/session/return-path.ts';

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Credentials = { email: string; password: string };

export function returnPathOf(request: Request): string | null {
  return asReturnPath(new URL(request.url).searchParams.get('volver'));
}

/** Another account screen's address, which keeps the return path. */
export function accountPath(
  path: string,
  request: Request,
  query: `aviso=${NoticeName}` | 'paso=codigo',
): string {
  const to = withReturnPath(path, returnPathOf(request));
  return `${to}${to.includes('?') ? '&' : '?'}${query}`;
}

/** Signs in and redirects (docs/product §7.10 after sign-in). @throws {AppError} */
export async function openSession(args: ActionArgs, body: Credentials, toast: FlashCode | null = null) {
  const session = await args.context.get(pageContext).submit('POST /identity/sign-in', { body });
  return sessionBegun(args, session, toast);
}

/** Goes on with the session that this browser has (docs/product §7.11 already signed in). @throws {AppError} */
export async function resumeSession(args: ActionArgs) {
  const session = await args.context.get(pageContext).submit('POST /identity/refresh');
  return sessionBegun(args, session, 'alreadySignedIn');
}

/** Null unless an earlier try had used the refused code (docs/product §10.16 lost answers; decision 022). */
export async function openSessionAgain(args: ActionArgs, body: Credentials, toast: FlashCode | null = null) {
  try {
    return await openSession(args, body, toast);
  } catch (error) {
    if (!isRefusal(error, 'UserAlreadyAuthenticated')) return null;
  }
  // The earlier try has signed in, too. A password that replaces itself is proven to be the account's.
  const { submit } = args.context.get(pageContext);
  const session = await submit('POST /identity/refresh');
  if (session.user_username !== normalizeEmail(body.email)) return null;
  const same = { currentPassword: body.password, newPassword: body.password };
  return submit('POST /identity/change-password', { body: same }).then(
    () => sessionBegun(args, session, toast),
    () => null,
  );
}

async function sessionBegun({ request, context }: ActionArgs, session: Session, toast: FlashCode | null) {
  const to = returnPathOf(request) ?? paths.myRaces();
  if (!context.get(pageContext).scripted) return toast ? redirectWithToast(to, toast) : redirect(to);
  const { session_token, user_id, user_username } = session;
  const values = { session_token, user_id, user_username };
  return {
    session: values,
    to,
    document: isDeskPath(to),
    toast: toast && toastOf(toast),
  } satisfies SessionBegun;
}
