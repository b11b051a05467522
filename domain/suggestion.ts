import { isCalendarDate } from './calendar-date.ts';
import { webAddress } from './web-address.ts';

export const SUGGESTION_KINDS = ['race', 'correction'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const SUGGESTION_STATES = ['waiting', 'accepted', 'rejected'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** How long the link of the mail that confirms a suggestion works. */
export const SUGGESTION_LINK_DAYS = 7;

/** The longest that each text of a suggestion may be, in characters (docs/product §17.30 suggestions). */
export const SUGGESTION_LIMITS = { name: 200, fact: 200, text: 2000 } as const;

/** What is known of a race that is suggested, in the order of its form. */
export const RACE_FACTS = {
  startDate: 'Fecha',
  city: 'Ciudad',
  distances: 'Distancias',
  organizerUrl: 'Página del organizador',
} as const;

/** What may be wrong with a race, in the order of its form. */
export const REPORTED_FACTS = {
  startDate: 'Fecha',
  eventPlace: 'Lugar',
  price: 'Precio',
  startTime: 'Hora',
  route: 'Recorrido',
  status: 'Estado',
  other: 'Otro dato',
} as const;

export const SUGGESTED_FACTS = { ...RACE_FACTS, ...REPORTED_FACTS } as const;
export type SuggestedFact = keyof typeof SUGGESTED_FACTS;
export type SuggestedFacts = { [F in SuggestedFact]?: string };

/** The sentence on what is wrong with a fact of a suggested race, or null. */
export function suggestedFactFault(fact: SuggestedFact, text: string): string | null {
  if (text === '') return null;
  if (fact === 'startDate') return isCalendarDate(text) ? null : 'Debe ser una fecha que exista.';
  if (fact === 'organizerUrl') return typedWebAddress(text) ? null : 'Escribe una dirección web.';
  return null;
}

/** People leave out `https://`. Browsers disagree on spaces in a host. */
export function typedWebAddress(text: string): string | undefined {
  if (/\s/.test(text) || !text.includes('.')) return undefined;
  return webAddress(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
}
