import type { ErrorCode, FieldErrors, Problem } from '#contract/errors.ts';

/** What is said of a failure that has no sentence of its own (docs/product.md §8.16). */
export const ACTION_FAILED = 'Error ejecutando la acción';
const NETWORK_DETAIL = 'No hay conexión. Revisa tu internet e intenta de nuevo.';

/** A call that failed; the message is the sentence for the screen. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail || ACTION_FAILED);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? 'Unknown';
    this.fields = problem.errors ?? {};
  }

  static network(): ApiError {
    return new ApiError(0, { code: 'Network', detail: NETWORK_DETAIL });
  }
}
