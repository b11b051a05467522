import type { ContactMessage } from '#contract/contact.ts';
import { SOFT_TEXT } from '#server/brand-colours.ts';
import type { OutgoingMail } from '#server/db/mail/outbox.repository.ts';
import { inLines, mailFrame, soft } from '#server/email/messages/mail-frame.ts';
import { markup } from '#server/markup.ts';

/** An editor's answer, which quotes the question (docs/product §17.38 messages). */
export function messageAnswerMail(
  id: string,
  { site }: { site: { name: string; email: string } },
  { email, raceName, message }: ContactMessage,
  answer: string,
): OutgoingMail {
  const subject = `Re: ${raceName}`;
  const asked = message || raceName;
  return {
    id,
    to: email,
    replyTo: site.email,
    subject,
    html: mailFrame(
      site.name,
      subject,
      markup`<p>${inLines(answer)}</p>${soft('Nos escribiste:')}<blockquote class="soft" style="margin:0;padding-left:12px;border-left:3px solid ${SOFT_TEXT};color:${SOFT_TEXT}">${inLines(asked)}</blockquote>`,
    ),
    text: `${answer}\n\nNos escribiste:\n${asked.replace(/^|(\r\n?|\n)/g, '$1> ')}\n\n${site.name}`,
  };
}
