import { userPaths } from '#contract/user-paths.ts';
import type { DueMail } from '#domain/due-mail.ts';
import { type MailStop, stopsOf } from '#domain/mail-stop.ts';
import { agreeing } from '#domain/spanish-number.ts';
import type { OutgoingMail } from '#server/db/mail/outbox.repository.ts';
import { findPart } from '#server/email/messages/find-part.ts';
import {
  anchor,
  button,
  heading,
  inLines,
  type Link,
  mailFrame,
  soft,
} from '#server/email/messages/mail-frame.ts';
import type { Line, MailPart } from '#server/email/messages/mail-part.ts';
import { raceParts } from '#server/email/messages/race-part.ts';
import { type Markup, markup } from '#server/markup.ts';

/** The one mail of a day; `stopAddress` is where a press stops such mails. */
export type RunnerMail = (
  id: string,
  to: string,
  due: DueMail,
  today: string,
  stopAddress: (stops: readonly MailStop[]) => Promise<string>,
) => Promise<OutgoingMail>;

export function runnerMails(brand: string, publicUrl: string): RunnerMail {
  const ofRace = raceParts(publicUrl);
  return async (id, to, due, today, stopAddress) => {
    const { changes, deadlines, reminders, finds } = due;
    const parts = [
      ...changes.map(ofRace.changed),
      ...deadlines.map((one) => ofRace.ending(one, today)),
      ...reminders.map(({ kind, race }) => ofRace[kind](race)),
      ...(await Promise.all(
        finds.map(async (find) =>
          findPart(find, today, publicUrl, await stopAddress([`search:${find.searchId}`])),
        ),
      )),
    ];
    const stops = stopsOf(due);
    const stop: Link = { label: 'Deja de recibirlos', url: await stopAddress(stops) };
    const choices = stops.includes('reminders') ? userPaths.settings() : userPaths.saved();
    const manage: Link = { label: 'Elige qué avisos recibes', url: publicUrl + choices };
    const subject = subjectOf(parts);
    return {
      id,
      to,
      replyTo: null,
      subject,
      html: mailFrame(brand, subject, [
        ...parts.map(partMarkup),
        soft(markup`¿No quieres estos correos? ${anchor(manage)}. ${anchor(stop)}.`),
      ]),
      text: `${parts.map(partText).join('\n\n')}\n\n${linkText(manage)}\n¿No quieres estos correos? ${linkText(stop)}\n\n${brand}`,
    };
  };
}

function subjectOf(parts: readonly MailPart[]): string {
  const [first] = parts;
  const more = parts.length - 1;
  const rest = more > 0 ? ` (y ${more} ${agreeing(more, 'novedad', 'novedades')} más)` : '';
  return `${first?.title}: ${first?.about.replace(/\s+/g, ' ')}${rest}`;
}

/** The first part's first link is the mail's one button. */
function partMarkup(
  { title, what, where, lines, links: [main, ...others] }: MailPart,
  index: number,
): Markup {
  const links = index === 0 ? others : [main, ...others];
  return markup`${heading(title)}<p><strong>${what}</strong><br>${where}</p>${lines.map(lineMarkup)}${index === 0 ? button(main) : ''}<p style="margin:0 0 32px">${links.map((link) => markup`${anchor(link)} &nbsp; `)}</p>`;
}

function lineMarkup(line: Line): Markup {
  return typeof line === 'string'
    ? markup`<p>${inLines(line)}</p>`
    : markup`<p>${anchor(line)}<br>${line.more}</p>`;
}

function partText({ title, what, where, lines, links }: MailPart): string {
  return `${title}\n\n${what}\n${where}\n\n${lines.map(lineText).join('\n')}\n${links.map(linkText).join('\n')}`;
}

function lineText(line: Line): string {
  return typeof line === 'string' ? line : `${line.label} (${line.more})\n${line.url}`;
}

const linkText = ({ label, url }: Link) => `${label}: ${url}`;
