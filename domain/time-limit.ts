import { NO_BREAK_SPACE } from './spanish-number.ts';

const HOURS =
  /^(?<hours>\d{1,3})\s*(?:h|hs|hrs?|horas?)\.?(?:\s*y?\s*(?<minutes>\d{1,2})\s*(?:m|min|minutos)?\.?)?$/i;
const CLOCK = /^(?<hours>\d{1,3}):(?<minutes>[0-5]\d)(?::00)?$/;
const MINUTES = /^(?<minutes>\d{1,4})\s*(?:m|min|minutos)\.?$/i;

/** `4 h`, `4:30`, `4 horas y 30 minutos`, `90 min`: HH:MM; another text as it is. */
export function readTimeLimit(text: string): string {
  const { groups } = HOURS.exec(text) ?? CLOCK.exec(text) ?? MINUTES.exec(text) ?? {};
  if (!groups) return text;
  const minutes = Number(groups.hours ?? 0) * 60 + Number(groups.minutes ?? 0);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** @param limit HH:MM */
export function limitMinutes(limit: string): number {
  const [hours = 0, minutes = 0] = limit.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `4 h 30 min`. @param limit HH:MM */
export function timeLimitText(limit: string): string {
  const [hours = 0, minutes = 0] = limit.split(':').map(Number);
  const parts = [hours > 0 && `${hours}${NO_BREAK_SPACE}h`, minutes > 0 && `${minutes}${NO_BREAK_SPACE}min`];
  return parts.filter(Boolean).join(' ');
}
