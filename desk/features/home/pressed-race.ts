import type { ApiCall } from '#contract/call.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';

/** A race as a button beside its form left it. */
export type PressedRace = { version: number; fields: CatalogueRace };

/** By these the form of the race hears of the press. */
export const pressKeys = {
  verified: (uid: string) => `verified ${uid}`,
  joined: (uid: string) => `joined ${uid}`,
  takenBack: (uid: string) => `taken back ${uid}`,
};

export async function pressedRace(call: ApiCall, id: string): Promise<PressedRace> {
  const { answer, version } = await call('GET /desk/races/{id}', { params: { id } });
  return { version, fields: answer.fields };
}
