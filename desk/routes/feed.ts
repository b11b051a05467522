import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/feed';

/** Somebody who opens the address of the form. */
export const loader = () => redirect(deskPaths.import());

/** Follows an address no more (docs/product §17.28 followed addresses). */
export async function action({ params, context }: Route.ActionArgs) {
  const { submit } = context.get(pageContext);
  const code = await submit('DELETE /desk/feeds/{id}', { params }).then(
    () => 'unfollowed' as const,
    (error) => {
      if (!(error instanceof AppError)) throw error;
      return error.code;
    },
  );
  return redirectWithToast(deskPaths.import(), code);
}
