import { deskPaths } from '#contract/desk-paths.ts';
import { ERRORS } from '#contract/errors.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';

/** What went wrong at the desk; an old password is typed in another tab, so that what is written here stays. */
export function DeskProblem({ problem }: { problem: string | null | undefined }) {
  return (
    <FormProblem problem={problem}>
      {problem === ERRORS.PasswordNeeded.detail && (
        <a href={deskPaths.password()} target="_blank" rel="noopener">
          Escribirla en otra pestaña
        </a>
      )}
    </FormProblem>
  );
}
