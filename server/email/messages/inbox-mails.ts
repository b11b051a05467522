import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { SUGGESTION_LINK_DAYS, type SuggestionKind } from '#domain/suggestion.ts';
import { SOFT_TEXT } from '#server/brand-colours.ts';
import type { NewMessage, NewSuggestion } from '#server/db/mail/inbox-entry.ts';
import type { OutgoingMail } from '#server/db/mail/outbox.repository.ts';
import { button, heading, inLines, mailFrame, soft } from '#server/email/messages/mail-frame.ts';
import { type Markup, markup } from '#server/markup.ts';

export type InboxMails = ReturnType<typeof inboxMails>;

type Settings = {
  site: { name: string; email: string };
  contactTo: string;
  publicUrl: string;
};

const LEADS: Record<SuggestionKind, string> = {
  race: 'Con este correo nos sugirieron una carrera.',
  correction: 'Con este correo nos reportaron un dato de una carrera.',
};

/** What the inbox mails: to the site, to be confirmed, and an editor's answer. */
export function inboxMails({ site, contactTo, publicUrl }: Settings, newId: () => string) {
  const brand = site.name;
  const mail = (
    envelope: Pick<OutgoingMail, 'to' | 'replyTo' | 'subject'>,
    content: Markup | readonly Markup[],
    text: string,
  ): OutgoingMail => ({
    id: newId(),
    ...envelope,
    html: mailFrame(brand, envelope.subject, content),
    text,
  });

  return {
    /** docs/product §6.2 contact effect */
    toSite({ email, raceName, fields: { name, date, location }, text }: NewMessage): OutgoingMail {
      const rows = [
        ['Nombre', name],
        ['Correo', email],
        ['Carrera', raceName],
        ['Fecha', formatLongDate(date)],
        ['Lugar', location],
        ['Mensaje', text || '(sin mensaje)'],
      ] as const;
      const paragraphs = rows.map(([label, value]) => {
        const lines = value.split('\n').map((line) => markup`<br>${line}`);
        return markup`<p><strong>${label}</strong>${lines}</p>`;
      });
      return mail(
        { to: contactTo, replyTo: email, subject: `Contacto: ${raceName}` },
        paragraphs,
        rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      );
    },

    /** Says nothing that the sender typed: the address may be another person's (§17.32 link mail). */
    link(to: string, kind: SuggestionKind, token: string): OutgoingMail {
      const subject = 'Confirma tu sugerencia';
      const lead = `${LEADS[kind]} Si fuiste tú, ábrela y confírmala; así la leen nuestros editores.`;
      const link = {
        label: 'Ver y confirmar mi sugerencia',
        url: publicUrl + userPaths.suggestionLink(token),
      };
      const close = `El enlace sirve ${SUGGESTION_LINK_DAYS} días. Si no fuiste tú, ignora este correo: sin tu confirmación nadie la lee y la borramos.`;
      return mail(
        { to, replyTo: null, subject },
        markup`${heading(subject)}<p>${lead}</p>${button(link)}${soft(close)}`,
        `${lead}\n\n${link.label}: ${link.url}\n\n${close}\n\n${brand}`,
      );
    },

    /** An editor's words; to a message they quote the question (docs/product §17.35 answer mail, §17.38 messages). */
    answer(one: NewMessage | NewSuggestion, answer: string, raceUid: string | null = null): OutgoingMail {
      const { kind, email, raceName, text } = one;
      const envelope = { to: email, replyTo: site.email };
      if (kind === 'contact') {
        const asked = text || raceName;
        return mail(
          { ...envelope, subject: `Re: ${raceName}` },
          markup`<p>${inLines(answer)}</p>${soft('Nos escribiste:')}<blockquote class="soft" style="margin:0;padding-left:12px;border-left:3px solid ${SOFT_TEXT};color:${SOFT_TEXT}">${inLines(asked)}</blockquote>`,
          `${answer}\n\nNos escribiste:\n${asked.replace(/^|(\r\n?|\n)/g, '$1> ')}\n\n${brand}`,
        );
      }
      const links =
        raceUid === null ? [] : [{ label: 'Ver la carrera', url: publicUrl + paths.race(raceUid) }];
      return mail(
        { ...envelope, subject: `Tu sugerencia: ${raceName}` },
        markup`<p>${inLines(answer)}</p>${links.map(button)}`,
        [answer, ...links.map(({ label, url }) => `${label}: ${url}`), brand].join('\n\n'),
      );
    },
  };
}
