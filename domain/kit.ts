import { formatLongDate } from './calendar-date.ts';

export type Kit = {
  from: string | null;
  to: string | null;
  hours: string | null;
  place: string | null;
  documents: string | null;
  byOthers: boolean | null;
};

/** As the facts of a race are stored. */
export type KitFacts = { [Part in keyof Kit as `kit${Capitalize<Part>}`]: Kit[Part] };

const PARTS: { readonly [Field in keyof KitFacts]: keyof Kit } = {
  kitFrom: 'from',
  kitTo: 'to',
  kitHours: 'hours',
  kitPlace: 'place',
  kitDocuments: 'documents',
  kitByOthers: 'byOthers',
};

export const KIT_FIELDS = Object.keys(PARTS) as (keyof KitFacts)[];

export const NO_KIT: Kit = {
  from: null,
  to: null,
  hours: null,
  place: null,
  documents: null,
  byOthers: null,
};

/** What a race says of its kit. */
export const kitOf = (race: KitFacts): Kit =>
  Object.fromEntries(KIT_FIELDS.map((field) => [PARTS[field], race[field]])) as Kit;

/** What a stored fact is of a kit. */
export const kitPart = (field: string): keyof Kit | undefined =>
  KIT_FIELDS.flatMap((one) => (one === field ? PARTS[one] : []))[0];

/** When and where kits are fetched, and what that takes, a line each. */
export function kitLines({ from, to, hours, place, documents, byOthers }: Kit): string[] {
  return [
    daysText(from, to),
    hours,
    place,
    documents && `Lleva: ${documents}`,
    byOthers === true && 'Otra persona puede reclamarlo',
    byOthers === false && 'Solo lo reclama su dueño',
  ].flatMap((line) => line || []);
}

function daysText(from: string | null, to: string | null): string | null {
  if (from && to && from !== to) return `Del ${formatLongDate(from)} al ${formatLongDate(to)}`;
  const day = from ?? to;
  return day && formatLongDate(day);
}
