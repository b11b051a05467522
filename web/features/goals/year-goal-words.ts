import { agreeing, counted, formatTenths, formatWhole } from '#domain/spanish-number.ts';
import { daysForEach, neededEachMonth, type Progress } from '#domain/year-goal.ts';

export type GoalUnit = 'races' | 'kilometres';

/** '7 de 12 carreras', '210,5 de 300 km'. */
export function progressText({ done, goal }: Pick<Progress, 'done' | 'goal'>, unit: GoalUnit): string {
  const named = unit === 'races' ? counted(goal, 'carrera', 'carreras') : `${formatWhole(goal)} km`;
  return `${formatTenths(done)} de ${named}`;
}

/**
 * How a goal of a year stands, in kind words (docs/product §18.78 year goal).
 * @param planned how many of the unit are still to be run in the runner's list
 */
export function standingText(progress: Progress, unit: GoalUnit, planned: number): string {
  const { standing, left, goal, done } = progress;
  const behind =
    unit === 'races' && daysForEach(progress) === 0 ? 'Vas atrás' : 'Vas un poco atrás y se puede';
  const amount = (of: number) =>
    unit === 'races' ? counted(of, 'carrera', 'carreras') : `${formatTenths(of)} km`;
  const more = round(done - goal);
  if (standing === 'reached')
    return more > 0 ? `¡Reto cumplido, y con ${amount(more)} más!` : '¡Reto cumplido!';
  if (standing === 'missed')
    return `${agreeing(left, 'Faltó', 'Faltaron')} ${amount(left)}. Lo que corriste es tuyo.`;
  if (standing === 'not begun') return 'Empieza a contar el 1 de enero.';
  const lacks = `${agreeing(left, 'te falta', 'te faltan')} ${amount(left)}`;
  const opening = standing === 'ahead' ? 'Vas bien' : behind;
  return [`${opening}: ${lacks}${paceText(progress, unit)}.`, plannedText(progress, unit, planned)]
    .join(' ')
    .trim();
}

function paceText(progress: Progress, unit: GoalUnit): string {
  if (unit === 'kilometres') return `, unos ${formatWhole(neededEachMonth(progress))} km al mes`;
  if (progress.left === 1) return '';
  const days = daysForEach(progress);
  if (days === 0) return ` en ${counted(progress.daysLeft, 'día', 'días')}`;
  return `, una cada ${days === 1 ? 'día' : `${days} días`}`;
}

function plannedText({ left, done }: Progress, unit: GoalUnit, planned: number): string {
  if (planned === 0) return '';
  const what =
    unit === 'races'
      ? `Con ${planned === 1 ? 'la que tienes' : `las ${formatWhole(planned)} que tienes`} en tu lista`
      : `Con los ${formatTenths(planned)} km de tu lista`;
  return planned >= left
    ? `${what} lo completas.`
    : `${what} llegas a ${formatTenths(round(done + planned))}.`;
}

const round = (value: number) => Math.round(value * 10) / 10;
