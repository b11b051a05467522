import type { DueMail } from './due-mail.ts';

/**
 * What one press in a mail takes off (docs/product §18.46 one press; decision 035): `reminders` of the own races, every
 * alert of saved `searches`, or one alert alone.
 */
export type MailStop = 'reminders' | 'searches' | `search:${string}`;

/** What a mail holds, and nothing more. */
export function stopsOf({ changes, deadlines, reminders, finds }: DueMail): MailStop[] {
  const [find] = finds;
  const stops: MailStop[] = [];
  if (changes.length + deadlines.length + reminders.length > 0) stops.push('reminders');
  if (find) stops.push(finds.length === 1 ? `search:${find.searchId}` : 'searches');
  return stops;
}
