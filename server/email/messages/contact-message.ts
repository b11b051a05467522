import type { ContactMessage } from '#contract/contact.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { mailFrame } from '#server/email/messages/mail-frame.ts';

/** Tells the site's team what a visitor wrote (docs/product.md §6); an answer goes to the visitor. */
export function contactMessageMail(id: string, to: string, brand: string, message: ContactMessage) {
  const rows: [string, string][] = [
    ['Nombre', message.name],
    ['Correo', message.email],
    ['Carrera', message.raceName],
    ['Fecha', formatLongDate(message.date)],
    ['Lugar', message.location],
    ['Mensaje', message.message || '(sin mensaje)'],
  ];
  const html = rows
    .map(
      ([label, value]) => `<p><strong>${label}</strong><br>${escapeMarkup(value).replace(/\n/g, '<br>')}</p>`,
    )
    .join('');
  return {
    id,
    to,
    replyTo: message.email,
    subject: `Contacto: ${message.raceName}`,
    html: mailFrame(brand, html),
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
}
