import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { importFile } from '#desk/features/import/import-file.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/import-file';

export const loader = () => redirect(deskPaths.import());

export async function action({ request, context }: Route.ActionArgs) {
  return importFile(context.get(pageContext).submit, await readForm(request));
}
