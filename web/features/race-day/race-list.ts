import { useEffect, useState } from 'react';
import { type ChecklistItem, withTexts } from '#domain/checklist.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { LISTS, privateStorage } from '#web/session/storage.ts';
import { showToast } from '#web/ui/toasts.tsx';

type Race = Pick<RaceDay, 'id' | 'raceName' | 'raceDate'>;

export type RaceList = Pick<Race, 'raceName' | 'raceDate'> & { items: ChecklistItem[] };

const nameOf = (owner: string, id: string) => `${LISTS}${owner}:${id}`;

/** What a runner takes to a race, stored in this browser alone (docs/product §18.55 checklist). */
export function raceList(owner: string, id: string): RaceList | null {
  return privateStorage.readAs(nameOf(owner, id), isRaceList);
}

/** @returns whether the browser has room and allows it */
export function storeRaceList(
  owner: string,
  { id, raceName, raceDate }: Race,
  items: ChecklistItem[],
): boolean {
  const name = nameOf(owner, id);
  if (items.length === 0) {
    privateStorage.drop(name);
    return true;
  }
  const text = JSON.stringify({ raceName, raceDate, items } satisfies RaceList);
  privateStorage.keep(name, text);
  return privateStorage.read(name) === text;
}

/** The lists of an owner but that of one race, the latest race first. */
export function otherLists(owner: string, but: string): (RaceList & { id: string })[] {
  const mine = nameOf(owner, '');
  return privateStorage
    .names()
    .flatMap((name) => {
      const id = name.startsWith(mine) ? name.slice(mine.length) : but;
      const list = id === but ? null : raceList(owner, id);
      return list ? [{ id, ...list }] : [];
    })
    .toSorted((a, b) => b.raceDate.localeCompare(a.raceDate));
}

/** Of races that are over the latest list stays: it can be taken over. */
export function dropPastLists(owner: string, today: string): void {
  const past = otherLists(owner, '').filter(({ raceDate }) => raceDate < today);
  for (const { id } of past.slice(1)) privateStorage.drop(nameOf(owner, id));
}

/** The list of a race, empty until the browser has read it, and how it is changed. */
export function useRaceList(owner: string, race: Race) {
  const [list, setList] = useState<ChecklistItem[] | null>(null);
  const [last, setLast] = useState<RaceList | null>(null);
  const { id } = race;
  useEffect(() => {
    const read = () => {
      setList(raceList(owner, id)?.items ?? []);
      setLast(otherLists(owner, id)[0] ?? null);
    };
    read();
    // Another tab changed it, or signed out.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [owner, id]);
  const change = (next: (items: readonly ChecklistItem[]) => ChecklistItem[]) => {
    const items = next(raceList(owner, id)?.items ?? []);
    if (storeRaceList(owner, race, items)) setList(items);
    else showToast('Este navegador no permite guardarla.', 'bad');
  };
  return {
    isRead: list !== null,
    items: list ?? [],
    last,
    add: (texts: readonly string[]) => change((items) => withTexts(items, texts)),
    tick: (text: string, done: boolean) =>
      change((items) => items.map((item) => (item.text === text ? { text, done } : item))),
    remove: (text: string) => change((items) => items.filter((item) => item.text !== text)),
  };
}

function isRaceList(value: unknown): value is RaceList {
  return value instanceof Object && 'raceDate' in value && 'items' in value && Array.isArray(value.items);
}
