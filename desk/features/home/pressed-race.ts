import type { CatalogueRace } from '#contract/catalogue.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import type { PageContext } from '#web/page-context.ts';
import { answerPress, type FlashCode } from '#web/session/flash.ts';

/** A race as a button beside its form left it. */
export type PressedRace = { version: number; fields: CatalogueRace };

/** By these the form of the race hears of the press. */
export const pressKeys = {
  verified: (uid: string) => `verified ${uid}`,
  joined: (uid: string) => `joined ${uid}`,
  takenBack: (uid: string) => `taken back ${uid}`,
};

/** What a button beside a race's form did, with the race for that form. */
export async function answerRacePress(
  { submit, scripted }: PageContext,
  id: string,
  press: () => Promise<FlashCode>,
  back = deskPaths.entry('races', id),
) {
  const said = await answerPress(scripted, back, press);
  if (said instanceof Response || said.toast.tone === 'bad') return said;
  const { answer, version } = await submit('GET /desk/races/{id}', { params: { id } });
  return { ...said, pressed: { version, fields: answer.fields } satisfies PressedRace };
}
