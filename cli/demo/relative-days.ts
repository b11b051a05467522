import { addDays } from '#domain/calendar-date.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';

const RELATIVE_DAY = /^(today|race)([+-]\d+)(?: (sunday|saturday))?$/;
const WEEKDAYS: Record<string, number> = { sunday: 0, saturday: 6 };

/** A record with `today+23 sunday`, `today-6` and `race-10` as dates (docs/product §14.2 demo dates). */
export function onDays(record: unknown, today: string): unknown {
  const startDate = isRecord(record) ? dateOf(record.startDate, { today, race: '' }) : '';
  return datedParts(record, { today, race: String(startDate) });
}

type Anchors = Record<string, string>;

function datedParts(value: unknown, anchors: Anchors): unknown {
  if (Array.isArray(value)) return value.map((part) => datedParts(part, anchors));
  if (!isRecord(value)) return dateOf(value, anchors);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, datedParts(part, anchors)]));
}

/** A weekday is looked for away from today: later for what is to come, earlier for what is over. */
function dateOf(value: unknown, anchors: Anchors): unknown {
  const [, anchor = '', days = '', weekday = ''] = RELATIVE_DAY.exec(String(value)) ?? [];
  const from = anchors[anchor];
  if (from === undefined) return value;
  const near = addDays(from, Number(days));
  const wanted = WEEKDAYS[weekday];
  if (wanted === undefined) return near;
  const ahead = (wanted - weekdayOf(near) + 7) % 7;
  return addDays(near, Number(days) < 0 && ahead > 0 ? ahead - 7 : ahead);
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
