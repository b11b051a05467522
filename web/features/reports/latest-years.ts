/** More than a life of races; days may be of any year up to 9999. */
const YEARS_MAX = 60;

/** @param years the last first @param chosen stays, however long ago */
export function latestYears<Y extends { year: number | string }>(years: readonly Y[], chosen: string): Y[] {
  return years.filter(({ year }, index) => index < YEARS_MAX || String(year) === chosen);
}
