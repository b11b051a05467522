import { ACTION_FAILED, ApiError } from '#web/api/api-error.ts';

/** The sentence for a toast after a call in vain (docs/product.md §8.16). */
export function failureDetail(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  console.error(error);
  return ACTION_FAILED;
}
