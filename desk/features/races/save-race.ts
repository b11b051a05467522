import { data } from 'react-router';
import type { ApiCall } from '#contract/call.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import { type DraftErrors, fieldAt } from '#desk/features/races/race-draft.ts';

export type SaveAnswer = {
  errors: DraftErrors;
  problem: string | null;
  saved?: { version: number };
};
