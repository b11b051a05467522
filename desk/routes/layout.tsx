import '#desk/desk.css';
import { type DataStrategyResult, type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { DeskFrame } from '#desk/features/frame/desk-frame.tsx';
import { failureWords } from '#web/copy/failures.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { answerActions, type ClientMiddleware, isFailure } from '#web/session/answer-actions.ts';
import { withFlash } from '#web/session/flash.ts';
import { FlashMessage } from '#web/session/flash-message.tsx';
import { requireFormToken, requireSession } from '#web/session/guard.ts';
import { keepData, shownPath, useKeptForms } from '#web/session/keep-forms.ts';
import { UserContext } from '#web/session/use-user.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import type { Route } from './+types/layout';

/** A form in an open page stays as it is, and says itself that the password is needed. */
const requirePassword: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const { passwordNeeded, scripted } = context.get(pageContext);
  const isForm = request.method !== 'GET' && scripted;
  if (!passwordNeeded || isForm || url.pathname === deskPaths.password()) return;
  throw redirect(deskPaths.password(url.pathname + url.search));
};

export const middleware = [requireSession, requireFormToken, requirePassword];

const asksPassword = ({ result }: DataStrategyResult) =>
  result instanceof Response && result.headers.get('location')?.startsWith(deskPaths.password());

const HINTS = [deskPaths.courses(''), deskPaths.knownPlace('', ''), deskPaths.alikeRaces('')];

/** A form is filled in without what it is helped with, where that cannot be had; nor does what is read again ask for
 * the password: the router would follow without asking what is typed, and the screen's next form says it. */
const keepTyped: ClientMiddleware = async ({ request }, next) => {
  const results = Object.entries(await next());
  const { pathname, search } = new URL(request.url);
  const isHint = HINTS.some((path) => path.startsWith(`${pathname}?`));
  const isShown = pathname === shownPath && search === location.search && request.method === 'GET';
  return Object.fromEntries(
    results.flatMap(([id, one]) => {
      if (isHint && (isFailure(one) || asksPassword(one))) return [[id, { type: 'data', result: null }]];
      return isShown && asksPassword(one) ? [] : [[id, one]];
    }),
  );
};

export const clientMiddleware = [answerActions, keepData, keepTyped];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, formToken } = context.get(userContext);
  return withFlash(request, { email, formToken });
}

/** For screens that failed; every other brings a title of its own. */
export const meta = privateMeta('Edición');

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeskFrame>
      <MessagePage drawing="signpost" {...failureWords(error)}>
        <a className={buttonClass({})} href={deskPaths.home()}>
          Ir al inicio de la edición
        </a>
      </MessagePage>
    </DeskFrame>
  );
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { email, flash } = loaderData;
  useKeptForms(email);
  return (
    <UserContext value={loaderData}>
      <DeskFrame>
        <FlashMessage flash={flash} />
        <Outlet />
      </DeskFrame>
    </UserContext>
  );
}
