/** Where a runner stands with a race, in the order of the loop. docs/product.md §8.3 */
export const USER_RACE_STATUSES = ['NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO', 'RETO SUPERADO'] as const;

export type UserRaceStatus = (typeof USER_RACE_STATUSES)[number];

/** What a race has when it is added. */
export const INITIAL_STATUS: UserRaceStatus = 'NO ESTOY INSCRITO AUN';

/** The only status that reports and best times count. */
export const COMPLETED_STATUS: UserRaceStatus = 'RETO SUPERADO';

/** The id of a runner's race: e-mail, race code and distance joined by hyphens. docs/product.md §8.2 */
export function userRaceId(email: string, raceCode: string, distance: string): string {
  return `${email}-${raceCode}-${distance}`;
}
