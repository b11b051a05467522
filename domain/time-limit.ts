import { NO_BREAK_SPACE } from './spanish-number.ts';

const HOURS =
  /^(?<hours>\d{1,3})\s*(?:h|hs|hrs?|horas?)\.?(?:\s*y?\s*(?<minutes>\d{1,2})\s*(?:m|min|minutos)?\.?)?$/i;
const CLOCK = /^(?<hours>\d{1,3}):(?<minutes>[0-5]\d)(?::00)?$/;
const MINUTES = /^(?<minutes>\d{1,4})\s*(?:m|min|minutos)\.?$/i;

/** `4 h`, `4:30`, `4 horas y 30 minutos`, `90 min`: minutes; another text as it is. */
export function readTimeLimit(text: string): unknown {
  const { groups } = HOURS.exec(text) ?? CLOCK.exec(text) ?? MINUTES.exec(text) ?? {};
  return groups ? Number(groups.hours ?? 0) * 60 + Number(groups.minutes ?? 0) : text;
}

/** `4 h 30 min`. @param limit minutes */
export function timeLimitText(limit: number): string {
  const [hours, minutes] = [Math.floor(limit / 60), limit % 60];
  const parts = [hours > 0 && `${hours}${NO_BREAK_SPACE}h`, minutes > 0 && `${minutes}${NO_BREAK_SPACE}min`];
  return parts.filter(Boolean).join(' ');
}
