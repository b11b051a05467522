import type { Refusal } from '#web/features/accounts/refusal.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What went wrong with a whole form. */
export function FormProblem({ refusal }: { refusal: Refusal<string> | null }) {
  if (!refusal?.problem) return null;
  return (
    <Notice tone="danger" role="alert">
      <span>{refusal.problem}</span> {refusal.advice && <span>{refusal.advice}</span>}
    </Notice>
  );
}
