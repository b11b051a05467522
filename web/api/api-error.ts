import type { ErrorCode, FieldErrors, Problem } from '#contract/errors.ts';

const DEFAULT_DETAIL = 'Error ejecutando la acción';
const NETWORK_DETAIL = 'No hay conexión. Revisa tu internet e intenta de nuevo.';

/** A call that failed; the message is the sentence for the screen. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds: number | null = null) {
    super(problem.detail || DEFAULT_DETAIL);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? 'Unknown';
    this.fields = problem.errors ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static network(): ApiError {
    const error = new ApiError(0, { detail: NETWORK_DETAIL });
    return Object.assign(error, { code: 'Network' as const });
  }
}
