import { ApiError } from '#web/api/api-error.ts';

/**
 * For calls that work only once. A try without an answer may have worked all the same: a refusal of the next one that
 * comes of it counts as success (docs/product.md §10.16).
 */
export function createOneTimeCalls() {
  const unanswered = new Set<string>();

  /** Whether the last try went without an answer. */
  const mayHaveWorked = (key: string): boolean => unanswered.has(key);

  /**
   * @param key what is asked for: only a try for the same thing is taken into account
   * @param workedBefore whether a refusal says, or lets find out, that the try without an answer worked
   * @returns undefined when that one worked
   * @throws {ApiError}
   */
  async function attempt<Answer>(
    key: string,
    call: () => Promise<Answer>,
    workedBefore: (refusal: ApiError) => boolean | Promise<boolean>,
  ): Promise<Answer | undefined> {
    try {
      const answer = await call();
      unanswered.delete(key);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0) unanswered.add(key);
      else if (mayHaveWorked(key)) {
        const worked = await workedBefore(error);
        unanswered.delete(key);
        if (worked) return undefined;
      }
      throw error;
    }
  }

  return { attempt, mayHaveWorked };
}
