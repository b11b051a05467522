import { catalogueDistanceSchema, catalogueRaceSchema } from '#contract/catalogue.ts';
import type { FoundRace } from '#contract/desk-import.ts';
import { DISTANCES_MAX } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { BOGOTA_OFFSET_MILLISECONDS, bogotaDay } from '#domain/bogota-day.ts';
import { distanceName, readDistanceCell } from '#domain/distance-cell.ts';
import { quoted } from '#domain/quoted-cell.ts';
import { formatWhole } from '#domain/spanish-number.ts';

/** What a page or a calendar says of an event, before anything of it was checked. */
export type EventFields = Partial<
  Record<Exclude<keyof typeof catalogueRaceSchema.shape, 'distances'>, unknown>
> & {
  startTime?: string | null;
  distances: { name: string; price?: number | null; registrationClosesAt?: string | null }[];
  /** What of it is not read. */
  notes: readonly string[];
};

/** All of a page or a calendar, and what of it could not be read. */
export type Events = { events: EventFields[]; notices: string[] };

const MEASURE = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})?\s*(?:k|kms?|kil[oó]metros?)(?![\p{L}\d])/giu;
const WORDED = /\b(?:media\s+marat[oó]n|medio\s+marat[oó]n|marat[oó]n)\b/giu;
const TEXT_LENGTHS: Partial<Record<string, number>> = {
  name: 200,
  city: 80,
  department: 80,
  eventPlace: 200,
  description: 10_000,
};

/** Keeps what a race may have and says what it does not keep (docs/product §17.27 page addresses). */
export function asProposal({ distances, startTime, notes, ...facts }: EventFields): FoundRace {
  const fields: Record<string, unknown> = {};
  const told = [...notes];
  for (const [field, value] of Object.entries(facts)) {
    const { label } = RACE_ATTRIBUTES[field as keyof typeof facts];
    const longest = TEXT_LENGTHS[field];
    const whole = typeof value === 'string' ? value.trim() : (value ?? '');
    const given = typeof whole === 'string' ? whole.slice(0, longest) : whole;
    if (given === '') continue;
    const parsed = catalogueRaceSchema.shape[field as keyof typeof facts].safeParse(given);
    if (parsed.success) fields[field] = parsed.data;
    else told.push(`No se usa ${label}: ${quoted(String(given))}.`);
    if (given !== whole) told.push(`${label}: se cortó a ${formatWhole(longest ?? 0)} caracteres.`);
  }
  const read = distances.slice(0, DISTANCES_MAX).flatMap((distance) => {
    const { data } = catalogueDistanceSchema.safeParse({ ...distance, startTime });
    return data ? [data] : [];
  });
  if (distances.length > DISTANCES_MAX)
    told.push(`Se leyeron ${DISTANCES_MAX} de ${distances.length} distancias.`);
  return { fields: { ...fields, distances: read }, notes: told };
}

/** `10K y media maratón` → 10K and 21K. */
export function distancesIn(text: string): string[] {
  const found = [...text.slice(0, 2000).matchAll(MEASURE), ...text.slice(0, 2000).matchAll(WORDED)];
  const metres = found.flatMap(([part]) => readDistanceCell(part) ?? []);
  return [...new Set(metres.toSorted((a, b) => a - b).map((one) => distanceName(one)))];
}

/** Day and hour in Bogotá of a moment, or of a local time as it is written. */
export function dayAndTime(text: string): { startDate: string; startTime: string | null } | null {
  const [, day = '', clock, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    ) ?? [];
  if (day === '') return null;
  const moment =
    clock && zone ? Date.parse(`${day}T${clock}:00${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`) : Number.NaN;
  if (Number.isNaN(moment)) return { startDate: day, startTime: clock && clock !== '00:00' ? clock : null };
  const local = new Date(moment + BOGOTA_OFFSET_MILLISECONDS).toISOString().slice(11, 16);
  return { startDate: bogotaDay(moment), startTime: local === '00:00' ? null : local };
}
