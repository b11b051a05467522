import type { DueMail } from './due-mail.ts';

/**
 * What one press in a mail takes off (docs/product §18.46 one press; decision 035): `reminders` of the own
 * races, every alert of saved `races` or `searches`, or one alert alone.
 */
export type MailStop = 'reminders' | 'races' | 'searches' | `race:${string}` | `search:${string}`;

/** What a mail holds, and nothing more. */
export function stopsOf({ changes, deadlines, reminders, finds }: DueMail): MailStop[] {
  const saved = new Set<string>();
  let own = reminders.length > 0;
  for (const { race } of [...changes, ...deadlines])
    if ('uid' in race) saved.add(race.uid);
    else own = true;
  const [uid] = saved;
  const [find] = finds;
  const stops: MailStop[] = [];
  if (own) stops.push('reminders');
  if (uid !== undefined) stops.push(saved.size === 1 ? `race:${uid}` : 'races');
  if (find) stops.push(finds.length === 1 ? `search:${find.searchId}` : 'searches');
  return stops;
}
