import type { Coordinates } from '#domain/coordinates.ts';
import { carefulStorage } from '#web/session/storage.ts';

const KEY = 'zancada-map';
const KEPT_MAX = 8;
const storage = carefulStorage(() => sessionStorage);

export type KeptView = { centre: Coordinates; zoom: number; picked: readonly number[] };

type KeptViews = [query: string, view: KeptView][];

/** What is in them was written below, in this tab. */
const isViews = (value: unknown): value is KeptViews => Array.isArray(value) && value.every(Array.isArray);

const read = (): KeptViews => storage.readAs(KEY, isViews) ?? [];

/** How the map of a search was left in this tab (docs/product §18.24 map view). */
export function keptView(query: string): KeptView | undefined {
  return read().find(([known]) => known === query)?.[1];
}

export function keepView(query: string, { centre, zoom, picked }: KeptView): void {
  const others = read().filter(([known]) => known !== query);
  storage.setItem(KEY, JSON.stringify([[query, { centre, zoom, picked }], ...others].slice(0, KEPT_MAX)));
}
