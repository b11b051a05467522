import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, looseText, requiredText } from '#contract/fields.ts';
import { CONTACT_LIMITS, isOneLine } from '#domain/contact-message.ts';
import { EMAIL_LENGTH_MAX, EMAIL_MESSAGE, isEmail } from '#domain/email.ts';

const oneLine = (max: number) => requiredText(max).refine(isOneLine, 'Debe estar en una sola línea.');

/** A message to the site (§6 contact); the form takes limits and checks from `domain/` as well. */
export const contactMessageSchema = z
  .object({
    name: oneLine(CONTACT_LIMITS.name),
    email: z
      .string(EMAIL_MESSAGE)
      .trim()
      .refine(isEmail, EMAIL_MESSAGE)
      .meta({ format: 'email', maxLength: EMAIL_LENGTH_MAX }),
    raceName: oneLine(CONTACT_LIMITS.raceName),
    date: calendarDate.meta({ description: 'Día, AAAA-MM-DD.', format: 'date' }),
    location: requiredText(CONTACT_LIMITS.location),
    message: looseText(CONTACT_LIMITS.message),
  })
  .meta({ id: 'ContactMessage' });

export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Of whatever is written to the site (docs/product §6.4 contact floods, §17.33 mailbox share). */
export const INBOX_LIMITS = [
  { name: 'inbox', most: 5, windowSeconds: 3600, per: 'address' },
  { name: 'inbox-site', most: 300, windowSeconds: 3600, per: 'site' },
] as const;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  limits: INBOX_LIMITS,
  summary: 'Un mensaje para el equipo: una carrera que falta, un dato por corregir.',
  body: contactMessageSchema,
  status: 201,
  answer: z.object({ message: z.string() }),
  errors: [],
});
