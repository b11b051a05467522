import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { AttentionLists } from '#desk/features/home/attention.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  return { attention: await context.get(pageContext).api('GET /desk/attention') };
}

/** `Sigue igual`: the facts of a race were checked today. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = String((await readForm(request)).get('verified'));
  const call = context.get(pageContext).submit('POST /desk/races/{id}/verified', { params: { id } });
  const code = await call.then(
    () => 'verified' as const,
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
  return redirectWithToast(deskPaths.home(), code);
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta('Edición');

/** What needs attention first (docs/product.md §17.12, home). */
export default function Home({ loaderData: { attention } }: Route.ComponentProps) {
  return (
    <>
      <h1>Edición</h1>
      <AttentionLists attention={attention} />
    </>
  );
}
