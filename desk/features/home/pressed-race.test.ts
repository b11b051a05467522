import { expect, test } from 'vitest';
import type { ApiCall } from '#contract/call.ts';
import { answerRacePress } from '#desk/features/home/pressed-race.ts';
import type { PageContext } from '#web/page-context.ts';

test.each([
  ['its own change', 1, 7],
  ['no save of another editor before a press that changed nothing', 0, undefined],
  ['no save of another editor while it was pressed', 2, undefined],
])('a press beside the form of a race hands the form %s', async (_, writes, handed) => {
  let version = 6;
  const submit = (async () => ({ answer: { fields: {} }, version })) as unknown as ApiCall;
  const answer = await answerRacePress({ submit, scripted: true } as PageContext, 'sol', async () => {
    version += writes;
    return 'verified';
  });
  expect(answer).toMatchObject({ toast: { tone: 'good' } });
  expect('pressed' in answer ? answer.pressed.version : undefined).toBe(handed);
});
