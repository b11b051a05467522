import { capital } from './capital.ts';

/** What a race is run on or as; a race of several has its main one. */
export const RACE_KINDS = [
  'calle',
  'trail',
  'pista',
  'vertical',
  'relevos',
  'obstáculos',
  'virtual',
] as const;
/** Whom a race takes besides. */
export const RACE_MARKS = ['infantil', 'adaptada', 'mascotas'] as const;

export type RaceKind = (typeof RACE_KINDS)[number];
export type RaceMark = (typeof RACE_MARKS)[number];

const MARK_WORDS: Readonly<Record<RaceMark, string>> = {
  infantil: 'para niños',
  adaptada: 'adaptada',
  mascotas: 'con mascotas',
};

/** 'niños': how a race's name says it, and a form. */
export const markName = (mark: RaceMark): string => (mark === 'infantil' ? 'niños' : mark);

export const markOption = (mark: RaceMark) => capital(markName(mark));

/** 'para niños' */
export const markText = (mark: RaceMark) => MARK_WORDS[mark];

/** 'Trail, también para niños'; empty where nothing is known. @param all whether a race on the road says so */
export function kindText(
  { kind, marks }: { kind: RaceKind | null; marks: readonly RaceMark[] },
  all = true,
): string {
  const besides = marks.map(markText).join(', ');
  const words = [kind === 'calle' && !all ? null : kind, besides && `también ${besides}`];
  return capital(words.filter(Boolean).join(', '));
}
