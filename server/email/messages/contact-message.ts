import type { ContactMessage } from '#contract/contact.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { mailFrame } from '#server/email/messages/mail-frame.ts';
import { markup } from '#server/markup.ts';

export function contactMessageMail(id: string, to: string, brand: string, message: ContactMessage) {
  const rows: [string, string][] = [
    ['Nombre', message.name],
    ['Correo', message.email],
    ['Carrera', message.raceName],
    ['Fecha', formatLongDate(message.date)],
    ['Lugar', message.location],
    ['Mensaje', message.message || '(sin mensaje)'],
  ];
  const paragraphs = rows.map(([label, value]) => {
    const lines = value.split('\n').map((line) => markup`<br>${line}`);
    return markup`<p><strong>${label}</strong>${lines}</p>`;
  });
  const subject = `Contacto: ${message.raceName}`;
  return {
    id,
    to,
    replyTo: message.email,
    subject,
    html: mailFrame(brand, subject, paragraphs),
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
}
