import { formatLongDate } from './calendar-date.ts';

export type Kit = {
  kitFrom: string | null;
  kitTo: string | null;
  kitHours: string | null;
  kitPlace: string | null;
  kitDocuments: string | null;
  kitByOthers: boolean | null;
};

export const NO_KIT: Kit = {
  kitFrom: null,
  kitTo: null,
  kitHours: null,
  kitPlace: null,
  kitDocuments: null,
  kitByOthers: null,
};

export const KIT_FIELDS = Object.keys(NO_KIT) as (keyof Kit)[];

/** What a race says of its kit. */
export const kitOf = (race: Kit): Kit =>
  Object.fromEntries(KIT_FIELDS.map((field) => [field, race[field]])) as Kit;

/** When and where kits are fetched, and what that takes, a line each. */
export function kitLines(kit: Kit): string[] {
  return [
    daysText(kit.kitFrom, kit.kitTo),
    kit.kitHours,
    kit.kitPlace,
    kit.kitDocuments && `Lleva: ${kit.kitDocuments}`,
    kit.kitByOthers !== null &&
      (kit.kitByOthers ? 'Otra persona puede reclamarlo' : 'Solo lo reclama su dueño'),
  ].flatMap((line) => line || []);
}

function daysText(from: string | null, to: string | null): string | null {
  if (from && to && from !== to) return `Del ${formatLongDate(from)} al ${formatLongDate(to)}`;
  const day = from ?? to;
  return day && formatLongDate(day);
}
