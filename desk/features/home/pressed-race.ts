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

/** What a button beside a race's form did, with the race for that form if the button changed it: else the next version
 * is somebody's save, which the form is to be told of. */
export async function answerRacePress(
  { submit, scripted }: PageContext,
  id: string,
  press: () => Promise<FlashCode>,
  back = deskPaths.entry('races', id),
) {
  const race = () => submit('GET /desk/races/{id}', { params: { id } });
  let before = 0;
  const said = await answerPress(scripted, back, async () => {
    before = (await race()).version;
    return press();
  });
  if (said instanceof Response || said.toast.tone === 'bad') return said;
  const { answer, version } = await race();
  if (version !== before + 1) return said;
  return { ...said, pressed: { version, fields: answer.fields } satisfies PressedRace };
}
