import { privateStorage, TICKS } from '#web/session/storage.ts';

/** What was ticked, or unticked, in one list and is not known to be saved. */
export type Ticks = Readonly<Record<string, boolean>>;

const nameOf = (owner: string, id: string) => `${TICKS}${owner}:${id}`;

/** @returns everything that waits in that list, with this */
export function storeTick(owner: string, id: string, text: string, done: boolean): Ticks {
  const ticks = { ...ticksOf(owner, id), [text]: done };
  privateStorage.keep(nameOf(owner, id), JSON.stringify(ticks));
  return ticks;
}

export function ticksOf(owner: string, id: string): Ticks {
  try {
    return JSON.parse(privateStorage.read(nameOf(owner, id)) ?? '{}');
  } catch {
    return {};
  }
}

/** Forgets what was sent, unless it was ticked otherwise since. */
export function dropTicks(owner: string, id: string, sent: Ticks): void {
  const left = Object.entries(ticksOf(owner, id)).filter(([text, done]) => sent[text] !== done);
  if (left.length === 0) privateStorage.drop(nameOf(owner, id));
  else privateStorage.keep(nameOf(owner, id), JSON.stringify(Object.fromEntries(left)));
}

/** The races of an owner in whose lists something waits. */
export function tickedRaces(owner: string): string[] {
  const mine = nameOf(owner, '');
  const names = privateStorage.names().filter((name) => name.startsWith(mine));
  return names.map((name) => name.slice(mine.length));
}

/** What an action is told of them. */
export function tickForm(owner: string, id: string, ticks: Ticks, formToken: string): FormData {
  const form = new FormData();
  form.set('formToken', formToken);
  form.set('intent', 'checklist');
  form.set('id', id);
  form.set('owner', owner);
  form.set('ticked', '');
  for (const [text, done] of Object.entries(ticks)) form.append(done ? 'done' : 'open', text);
  return form;
}
