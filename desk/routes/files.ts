import { uploadFile } from '#desk/features/files/upload-file.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/files';

export async function action({ request, context }: Route.ActionArgs) {
  return uploadFile(context.get(pageContext).submit, await readForm(request));
}
