import { userPaths } from '#contract/user-paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import type { DueMail, OwnRace } from '#domain/due-mail.ts';
import { type MailStop, stopsOf } from '#domain/mail-stop.ts';
import { changeText } from '#domain/race-change.ts';
import { deadlineText } from '#domain/race-deadline.ts';
import { DAYS_BEFORE, type ReminderKind } from '#domain/reminder.ts';
import { agreeing } from '#domain/spanish-number.ts';
import { INITIAL_STATUS } from '#domain/user-race.ts';
import { ACCENT, SOFT_TEXT } from '#server/brand-colours.ts';
import type { OutgoingMail } from '#server/db/mail/outbox.repository.ts';
import { findPart } from '#server/email/messages/find-part.ts';
import { mailFrame } from '#server/email/messages/mail-frame.ts';
import type { Line, Link, MailPart } from '#server/email/messages/mail-part.ts';
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
  const own = (race: OwnRace): Link => ({
    label: 'Ver mi carrera',
    url: publicUrl + userPaths.editRace(race.id),
  });
  return async (id, to, due, today, stopAddress) => {
    const { changes, deadlines, reminders, finds } = due;
    const parts = [
      ...changes.map((one) => changedRace(one, own(one.race))),
      ...deadlines.map(({ race, deadlines: some }) => ({
        ...raceOf(race),
        title: some.every(({ price }) => price) ? 'El precio cambia pronto' : 'La inscripción cierra pronto',
        lines: some.map((one) => deadlineText(one, today)),
        links: [own(race)],
      })),
      ...reminders.map(({ kind, race }) => REMINDERS[kind](race, own(race))),
      ...(await Promise.all(
        finds.map(async (find) =>
          findPart(find, today, publicUrl, await stopAddress([`search:${find.searchId}`])),
        ),
      )),
    ];
    const stop: Link = { label: 'Deja de recibirlos', url: await stopAddress(stopsOf(due)) };
    const manage: Link = { label: 'Elige qué avisos recibes', url: publicUrl + userPaths.saved() };
    const subject = subjectOf(parts);
    return {
      id,
      to,
      replyTo: null,
      subject,
      html: mailFrame(brand, subject, [
        ...parts.map(partMarkup),
        markup`<p style="color:${SOFT_TEXT}">¿No quieres estos correos? ${anchor(manage)}. ${anchor(stop)}.</p>`,
      ]),
      text: `${parts.map(partText).join('\n\n')}\n\n${linkText(manage)}\n¿No quieres estos correos? ${linkText(stop)}\n\n${brand}`,
    };
  };
}

const REMINDERS: Record<ReminderKind, (race: OwnRace, own: Link) => MailPart> = {
  before: (race, own) => {
    const title = `Tu carrera es en ${DAYS_BEFORE} días`;
    if (race.status !== INITIAL_STATUS || !race.organizerUrl)
      return {
        ...raceOf(race),
        title,
        lines: ['Descansa, hidrátate y deja listas tus cosas. ¡Que la disfrutes!'],
        links: [own],
      };
    return {
      ...raceOf(race),
      title,
      lines: ['Aún no te has inscrito. La inscripción se hace en la página del organizador.'],
      links: [{ label: 'Página del Organizador', url: race.organizerUrl }],
    };
  },
  after: (race, own) => ({
    ...raceOf(race),
    title: '¿Cómo te fue? Registra tu resultado',
    lines: ['Anota tu tiempo para que cuente en tu historial y en tus récords.'],
    links: [{ ...own, label: 'Registrar mi resultado' }],
  }),
};

function changedRace({ race, changes }: DueMail['changes'][number], link: Link): MailPart {
  const title = changes.length === 1 ? (changes[0]?.head ?? '') : 'Tu carrera cambió';
  return { ...raceOf(race), title, lines: changes.map(changeText), links: [link] };
}

function subjectOf(parts: readonly MailPart[]): string {
  const [first] = parts;
  const more = parts.length - 1;
  const rest = more > 0 ? ` (y ${more} ${agreeing(more, 'novedad', 'novedades')} más)` : '';
  return `${first?.title}: ${first?.about.replace(/\s+/g, ' ')}${rest}`;
}

function raceOf(race: OwnRace): Pick<MailPart, 'about' | 'what' | 'where'> {
  const { raceName: about, raceDate, eventPlace, city } = race;
  const where = [formatLongDate(raceDate), eventPlace, city].filter(Boolean).join(', ');
  return { about, what: race.distance ? `${about} (${race.distance})` : about, where };
}

function partMarkup({ title, what, where, lines, links }: MailPart): Markup {
  return markup`<h1 style="font-size:22px;margin:0 0 16px">${title}</h1><p><strong>${what}</strong><br>${where}</p>${lines.map(lineMarkup)}<p style="margin:0 0 32px">${links.map((link) => markup`${anchor(link)} &nbsp; `)}</p>`;
}

function lineMarkup(line: Line): Markup {
  return typeof line === 'string' ? markup`<p>${line}</p>` : markup`<p>${anchor(line)}<br>${line.more}</p>`;
}

function anchor({ label, url }: Link): Markup {
  return markup`<a href="${url}" style="color:${ACCENT}">${label}</a>`;
}

function partText({ title, what, where, lines, links }: MailPart): string {
  return `${title}\n\n${what}\n${where}\n\n${lines.map(lineText).join('\n')}\n${links.map(linkText).join('\n')}`;
}

function lineText(line: Line): string {
  return typeof line === 'string' ? line : `${line.label} (${line.more})\n${line.url}`;
}

const linkText = ({ label, url }: Link) => `${label}: ${url}`;
