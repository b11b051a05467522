import type { ListedEntry } from '#contract/desk-entries.ts';
import {
  type ChangeAction,
  type ChangeOrigin,
  type EntryState,
  STATE_WORDS,
} from '#domain/catalogue-entry.ts';
import { machineDate, shortRaceDate } from '#domain/date-precision.ts';
import { Tag } from '#web/ui/tag.tsx';

export const ACTION_WORDS: Readonly<Record<ChangeAction, string>> = {
  create: 'Creó la ficha',
  change: 'Cambió',
  publish: 'Publicó',
  withdraw: 'Retiró del sitio',
  undo: 'Deshizo un cambio',
  remove: 'Borró la ficha',
  unite: 'Unió dos fichas',
};

export const ORIGIN_WORDS: Readonly<Record<ChangeOrigin, string>> = {
  desk: 'Edición',
  import: 'Importación',
  operator: 'Terminal',
  suggestion: 'Sugerencia',
};

const TONES = { draft: 'info', published: 'good', withdrawn: 'muted' } as const;

export function StateTag({ state }: { state: EntryState }) {
  return <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag>;
}

/** A race's day, as far as it is known. */
export function EntryDay({ date, datePrecision }: Pick<ListedEntry, 'date' | 'datePrecision'>) {
  if (!date) return null;
  const day = { raceDate: date, datePrecision };
  return <time dateTime={machineDate(day)}>{shortRaceDate(day)}</time>;
}

type Labels = Readonly<Record<string, { label: string }>>;

/** What a field is called; one that is no attribute by its own name. */
export const labelIn = (attributes: Labels) => (field: string) => attributes[field]?.label ?? field;
