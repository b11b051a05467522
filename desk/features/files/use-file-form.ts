import { useFetcher } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import type { FileAnswer } from '#desk/features/files/upload-file.ts';
import { useUser } from '#web/session/use-user.ts';

/** Sends a file out of a form, about which nothing else is to change meanwhile (§17.13 entry forms). */
export function useFileForm() {
  const formToken = useUser()?.formToken ?? '';
  const { submit, state, data } = useFetcher<FileAnswer>();
  return {
    state,
    data,
    sendFile(form: FormData) {
      form.set('formToken', formToken);
      void submit(form, {
        method: 'post',
        action: deskPaths.files(),
        encType: 'multipart/form-data',
        defaultShouldRevalidate: false,
      });
    },
  };
}
