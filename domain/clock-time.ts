export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function formatClockTime(time: string): string {
  if (!isClockTime(time)) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

export function earliestStart(distances: readonly { startTime: string | null }[]): string | null {
  return distances.flatMap(({ startTime }) => startTime ?? []).sort()[0] ?? null;
}
