import { expect, test } from 'vitest';
import { SUGGESTION_KINDS } from './suggestion.ts';
import { ACCEPTED_ANSWERS, REJECTED_ANSWERS } from './suggestion-answers.ts';

test.each(SUGGESTION_KINDS)(
  'who sends a %s is thanked in whole sentences, taken or not, each time in others',
  (kind) => {
    const answers = [...ACCEPTED_ANSWERS[kind], ...REJECTED_ANSWERS[kind]];
    for (const answer of answers) expect(answer).toMatch(/^Gracias por .+\.$/);
    expect(ACCEPTED_ANSWERS[kind].length).toBeGreaterThan(1);
    expect(REJECTED_ANSWERS[kind].length).toBeGreaterThan(1);
    expect(new Set(answers).size).toBe(answers.length);
  },
);
