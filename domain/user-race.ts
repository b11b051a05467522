import type { Outcome } from './race-result.ts';

export const USER_RACE_STATUSES = ['NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO', 'RETO SUPERADO'] as const;

export type UserRaceStatus = (typeof USER_RACE_STATUSES)[number];

export const INITIAL_STATUS: UserRaceStatus = 'NO ESTOY INSCRITO AUN';

export const COMPLETED_STATUS: UserRaceStatus = 'RETO SUPERADO';

/** Whether totals, records, years and cards are told of it (docs/product §9.1 what counts). */
export function isCompleted(race: { status: UserRaceStatus; outcome: Outcome | null }): boolean {
  return race.status === COMPLETED_STATUS && race.outcome === null;
}

/** What an account holds. */
export const RACES_MAX = 5000;

export function userRaceId(email: string, raceCode: string, distance: string): string {
  return `${email}-${raceCode}-${distance}`;
}

export const MANUAL_CODE_PREFIX = 'M-';
