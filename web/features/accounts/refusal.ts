import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/api/api-error.ts';

/** What a form shows after it was sent in vain. */
export type Refusal<Field extends string> = {
  faults: Partial<Record<Field, string>>;
  /** What went wrong that is no field's fault. */
  problem: string | null;
  /** What may help, where the problem's sentence does not say it. */
  advice: string | null;
};

const NO_CONNECTION = 'Revisa tu conexión a internet e intenta de nuevo.';

type Rules<Field extends string> = {
  /** Errors that are one field's fault, with their words. */
  fields?: Partial<Record<ErrorCode, readonly [Field, string]>>;
  /** Errors whose own sentence is shown. Being asked to wait always is one. */
  own?: readonly ErrorCode[];
  /** The sentence for everything else. */
  otherwise: string;
};

/** The words for a failed call, by its code and never by its text (docs/product.md §10.15). */
export function explain<Field extends string>(error: unknown, rules: Rules<Field>): Refusal<Field> {
  const refused = (problem: string, advice: string | null = null) => ({ faults: {}, problem, advice });
  if (!(error instanceof ApiError)) {
    console.error(error);
    return refused(rules.otherwise);
  }
  const fault = rules.fields?.[error.code];
  if (fault) {
    const faults: Partial<Record<Field, string>> = {};
    faults[fault[0]] = fault[1];
    return { faults, problem: null, advice: null };
  }
  if (error.code === 'LimitExceeded' || rules.own?.includes(error.code)) return refused(error.message);
  return refused(rules.otherwise, error.status === 0 ? NO_CONNECTION : null);
}
