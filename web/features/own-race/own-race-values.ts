import type { UserRace } from '#contract/user-races.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { isDistanceName } from '#domain/distance.ts';
import { readDistanceCell } from '#domain/distance-cell.ts';
import { KILOMETRES_MAX, KILOMETRES_MESSAGE } from '#domain/distance-class.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import { lengthFault } from '#domain/race-result.ts';
import { hasRaceYear, RACE_YEARS } from '#domain/race-year.ts';
import { defineForm, type FormValues } from '#web/forms/form.ts';

export const OTHER_DISTANCE = 'otra';
const NAME_MAX = 200;
const CITY_MAX = 120;

/** What a runner says of a race that the catalogue does not have (docs/product §8.24 own races). */
export const ownRaceForm = defineForm({
  id: 'own-race',
  rules: {
    raceName: (text) => (text.trim() ? lengthFault(text, NAME_MAX) : 'Escribe el nombre de la carrera.'),
    raceDate: (text) => {
      if (!isCalendarDate(text.trim())) return 'Elige la fecha de la carrera.';
      return hasRaceYear(text.trim()) ? null : RACE_YEARS;
    },
    raceCity: (text) => lengthFault(text, CITY_MAX),
    distance: (text) => (text ? null : 'Elige la distancia.'),
    kilometres: (text, { distance }) =>
      distance !== OTHER_DISTANCE || isLength(text) ? null : KILOMETRES_MESSAGE,
    distanceMeters: (text) =>
      text.trim() === '' || readDistanceCell(text, 'm') ? null : 'Escribe los metros, por ejemplo 21097,5.',
  },
});

export type OwnRaceValues = FormValues<keyof typeof ownRaceForm.rules>;

/** '12,5' and '12.5' alike. */
const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

function isLength(text: string): boolean {
  return /^\d+([.,]\d+)?$/.test(text.trim()) && numberOf(text) > 0 && numberOf(text) <= KILOMETRES_MAX;
}

/** Values without faults as they are sent. */
export function ownRaceOf(values: OwnRaceValues) {
  const { raceName, raceDate, raceCity, distance, kilometres, distanceMeters } = values;
  return {
    raceName: raceName.trim(),
    raceDate: raceDate.trim(),
    raceCity: raceCity.trim(),
    distance: distance === OTHER_DISTANCE ? nameOf(numberOf(kilometres)) : distance,
    distanceMeters: readDistanceCell(distanceMeters, 'm'),
  };
}

/** 21 km typed as another distance are the 21K. */
const nameOf = (kilometres: number) => `${kilometres}K`;

type OwnFacts = Pick<UserRace, 'raceName' | 'raceDate' | 'raceCity' | 'distance' | 'distanceMeters'>;

export function ownRaceValues(race: OwnFacts): OwnRaceValues {
  const kilometres = isDistanceName(race.distance) ? 0 : kilometresOf(race.distance);
  return {
    raceName: race.raceName,
    raceDate: race.raceDate,
    raceCity: race.raceCity,
    // `Relevo 4x5K` tells no kilometres: it stays as it is.
    distance: kilometres > 0 ? OTHER_DISTANCE : race.distance,
    kilometres: String(kilometres || '').replace('.', ','),
    distanceMeters: String(race.distanceMeters ?? '').replace('.', ','),
  };
}
