import { paths } from '#contract/paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { DAYS_BEFORE, type ReminderKind } from '#domain/reminder.ts';
import { INITIAL_STATUS, type UserRaceStatus } from '#domain/user-race.ts';
import { ACCENT, SOFT_TEXT } from '#server/brand-colours.ts';
import type { OutgoingMail } from '#server/db/outbox.repository.ts';
import { mailFrame } from '#server/email/messages/mail-frame.ts';
import { type Markup, markup } from '#server/markup.ts';

type RemindedRace = {
  id: string;
  userEmail: string;
  raceName: string;
  raceCity: string;
  raceDate: string;
  distance: string;
  status: UserRaceStatus;
  organizerUrl: string | null;
};

type Link = { label: string; url: string };

/** The mail and where a press stops such mails. */
export type ReminderMail = (
  id: string,
  kind: ReminderKind,
  race: RemindedRace,
  unsubscribe: string,
) => OutgoingMail;

export function reminderMails(brand: string, publicUrl: string): ReminderMail {
  const edit = (race: RemindedRace) => publicUrl + paths.editRace(race.id);
  return (id, kind, race, unsubscribe) => {
    const stop: Link = { label: 'Deja de recibirlos', url: unsubscribe };
    const what = `${race.raceName} (${race.distance})`;
    const where = `${formatLongDate(race.raceDate)}, ${race.raceCity}`;
    const { title, lead, link } = kind === 'before' ? beforeRace(race, edit(race)) : afterRace(edit(race));
    const subject = `${title}: ${race.raceName.replace(/\s+/g, ' ')}`;
    return {
      id,
      to: race.userEmail,
      replyTo: null,
      subject,
      html: mailFrame(
        brand,
        subject,
        markup`<h1 style="font-size:22px;margin:0 0 16px">${title}</h1><p><strong>${what}</strong><br>${where}</p><p>${lead}</p><p>${anchor(link)}</p><p style="color:${SOFT_TEXT}">¿No quieres estos correos? ${anchor(stop)}.</p>`,
      ),
      text: `${title}\n\n${what}\n${where}\n\n${lead}\n${link.label}: ${link.url}\n\n¿No quieres estos correos? ${stop.label}: ${stop.url}\n\n${brand}`,
    };
  };
}

function beforeRace(race: RemindedRace, edit: string): { title: string; lead: string; link: Link } {
  const title = `Tu carrera es en ${DAYS_BEFORE} días`;
  if (race.status === INITIAL_STATUS && race.organizerUrl)
    return {
      title,
      lead: 'Aún no te has inscrito. La inscripción se hace en la página del organizador.',
      link: { label: 'Página del Organizador', url: race.organizerUrl },
    };
  return {
    title,
    lead: 'Descansa, hidrátate y deja listas tus cosas. ¡Que la disfrutes!',
    link: { label: 'Ver mi carrera', url: edit },
  };
}

function afterRace(edit: string): { title: string; lead: string; link: Link } {
  return {
    title: '¿Cómo te fue? Registra tu resultado',
    lead: 'Anota tu tiempo para que cuente en tu historial y en tus récords.',
    link: { label: 'Registrar mi resultado', url: edit },
  };
}

function anchor({ label, url }: Link): Markup {
  return markup`<a href="${url}" style="color:${ACCENT}">${label}</a>`;
}
