import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { SUGGESTION_LINK_DAYS, type SuggestionKind } from '#domain/suggestion.ts';
import type { OutgoingMail } from '#server/db/mail/outbox.repository.ts';
import { button, heading, inLines, mailFrame, soft } from '#server/email/messages/mail-frame.ts';
import { markup } from '#server/markup.ts';

type Suggested = { email: string; raceName: string };

export type SuggestionMails = ReturnType<typeof suggestionMails>;

const LEADS: Record<SuggestionKind, string> = {
  race: 'Con este correo nos sugirieron una carrera.',
  correction: 'Con este correo nos reportaron un dato de una carrera.',
};

export function suggestionMails(
  { site, publicUrl }: { site: { name: string; email: string }; publicUrl: string },
  newId: () => string,
) {
  const brand = site.name;
  return {
    /** What became of a suggestion, in an editor's words (docs/product §17.35 answer mail). */
    answer({ email, raceName }: Suggested, answer: string, raceUid: string | null): OutgoingMail {
      const subject = `Tu sugerencia: ${raceName}`;
      const links =
        raceUid === null ? [] : [{ label: 'Ver la carrera', url: publicUrl + paths.race(raceUid) }];
      return {
        id: newId(),
        to: email,
        replyTo: site.email,
        subject,
        html: mailFrame(brand, subject, markup`<p>${inLines(answer)}</p>${links.map(button)}`),
        text: [answer, ...links.map(({ label, url }) => `${label}: ${url}`), brand].join('\n\n'),
      };
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
      return {
        id: newId(),
        to,
        replyTo: null,
        subject,
        html: mailFrame(
          brand,
          subject,
          markup`${heading(subject)}<p>${lead}</p>${button(link)}${soft(close)}`,
        ),
        text: `${lead}\n\n${link.label}: ${link.url}\n\n${close}\n\n${brand}`,
      };
    },
  };
}
