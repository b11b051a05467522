import { paths } from '#contract/paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import type { DueMail, OwnRace } from '#domain/due-mail.ts';
import { toldText } from '#domain/race-change.ts';
import { DAYS_BEFORE, type ReminderKind } from '#domain/reminder.ts';
import { agreeing } from '#domain/spanish-number.ts';
import { INITIAL_STATUS } from '#domain/user-race.ts';
import { ACCENT, SOFT_TEXT } from '#server/brand-colours.ts';
import type { OutgoingMail } from '#server/db/outbox.repository.ts';
import { mailFrame } from '#server/email/messages/mail-frame.ts';
import { type Markup, markup } from '#server/markup.ts';

type Link = { label: string; url: string };
type Part = { title: string; race: OwnRace; lines: readonly string[]; link: Link };

/** The one mail of a day; `unsubscribe` is where a press stops such mails. */
export type RunnerMail = (id: string, to: string, due: DueMail, unsubscribe: string) => OutgoingMail;

export function runnerMails(brand: string, publicUrl: string): RunnerMail {
  const own = (race: OwnRace): Link => ({
    label: 'Ver mi carrera',
    url: publicUrl + paths.editRace(race.id),
  });
  return (id, to, { changes, reminders }, unsubscribe) => {
    const stop: Link = { label: 'Deja de recibirlos', url: unsubscribe };
    const parts = [
      ...changes.map((one) => changedRace(one, own(one.race))),
      ...reminders.map(({ kind, race }) => REMINDERS[kind](race, own(race))),
    ];
    const subject = subjectOf(parts);
    return {
      id,
      to,
      replyTo: null,
      subject,
      html: mailFrame(brand, subject, [
        ...parts.map(partMarkup),
        markup`<p style="color:${SOFT_TEXT}">¿No quieres estos correos? ${anchor(stop)}.</p>`,
      ]),
      text: `${parts.map(partText).join('\n\n')}\n\n¿No quieres estos correos? ${stop.label}: ${stop.url}\n\n${brand}`,
    };
  };
}

const REMINDERS: Record<ReminderKind, (race: OwnRace, own: Link) => Part> = {
  before: (race, own) => {
    const title = `Tu carrera es en ${DAYS_BEFORE} días`;
    if (race.status !== INITIAL_STATUS || !race.organizerUrl)
      return {
        title,
        race,
        lines: ['Descansa, hidrátate y deja listas tus cosas. ¡Que la disfrutes!'],
        link: own,
      };
    return {
      title,
      race,
      lines: ['Aún no te has inscrito. La inscripción se hace en la página del organizador.'],
      link: { label: 'Página del Organizador', url: race.organizerUrl },
    };
  },
  after: (race, own) => ({
    title: '¿Cómo te fue? Registra tu resultado',
    race,
    lines: ['Anota tu tiempo para que cuente en tu historial y en tus récords.'],
    link: { ...own, label: 'Registrar mi resultado' },
  }),
};

function changedRace({ race, changes }: DueMail['changes'][number], link: Link): Part {
  const title = changes.length === 1 ? (changes[0]?.head ?? '') : 'Tu carrera cambió';
  return { title, race, lines: changes.map(toldText), link };
}

function subjectOf(parts: readonly Part[]): string {
  const [first] = parts;
  const more = parts.length - 1;
  const rest = more > 0 ? ` (y ${more} ${agreeing(more, 'novedad', 'novedades')} más)` : '';
  return `${first?.title}: ${first?.race.raceName.replace(/\s+/g, ' ')}${rest}`;
}

const whatOf = ({ raceName, distance }: OwnRace) => `${raceName} (${distance})`;
const whereOf = ({ raceDate, eventPlace, city }: OwnRace) =>
  [formatLongDate(raceDate), eventPlace, city].filter(Boolean).join(', ');

function partMarkup({ title, race, lines, link }: Part): Markup {
  return markup`<h1 style="font-size:22px;margin:0 0 16px">${title}</h1><p><strong>${whatOf(race)}</strong><br>${whereOf(race)}</p>${lines.map((line) => markup`<p>${line}</p>`)}<p style="margin:0 0 32px">${anchor(link)}</p>`;
}

function partText({ title, race, lines, link }: Part): string {
  return `${title}\n\n${whatOf(race)}\n${whereOf(race)}\n\n${lines.join('\n')}\n${link.label}: ${link.url}`;
}

function anchor({ label, url }: Link): Markup {
  return markup`<a href="${url}" style="color:${ACCENT}">${label}</a>`;
}
