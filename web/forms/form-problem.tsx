import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { SESSION_ENDED } from '#web/session/unanswered.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  problem: string | null | undefined;
  className?: string | undefined;
  /** A way to mend it. */
  children?: ReactNode;
};

/** What went wrong that is no field's fault. After signing in elsewhere the form goes on (docs/product §7.20
 * session guard). */
export function FormProblem({ problem, className, children }: Props) {
  if (!problem) return null;
  return (
    <Notice tone="danger" role="alert" className={className}>
      {problem}
      {problem === SESSION_ENDED && (
        <>
          {' '}
          <a href={paths.signIn()} target="_blank" rel="noopener">
            Entrar en otra pestaña
          </a>
        </>
      )}
      {children && <> {children}</>}
    </Notice>
  );
}
