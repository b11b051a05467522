import type { FoundRaces } from '#contract/desk-import.ts';
import type { Given } from '#desk/features/import/use-import.ts';

/** The events of a calendar or a page as a file of races, an event a line (docs/product §17.27 page addresses). */
export function eventsFile(found: FoundRaces): Given {
  const lines = found.events.map(({ fields }) => JSON.stringify(fields, withoutEmpty));
  return { kind: 'races', file: new File([`[${lines.join(',\n')}]`], 'eventos.json'), found };
}

/** What an event does not say is not said to be empty. */
function withoutEmpty(_: string, value: unknown): unknown {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? undefined : value;
}

/** The event that stands in a line of that file. */
export const eventAt = (found: FoundRaces | undefined, line: number) => found?.events[line - 1];
