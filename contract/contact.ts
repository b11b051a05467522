import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, looseText, requiredText } from '#contract/fields.ts';
import { EMAIL_LENGTH_MAX, EMAIL_MESSAGE, isEmail } from '#domain/email.ts';

/** The contact form (docs/product.md §6): one schema for the browser's form and the server. */
export const contactMessageSchema = z
  .object({
    name: requiredText(120).refine((text) => !/[\r\n]/.test(text), 'Debe estar en una sola línea.'),
    email: z
      .string(EMAIL_MESSAGE)
      .trim()
      .refine(isEmail, EMAIL_MESSAGE)
      .meta({ format: 'email', maxLength: EMAIL_LENGTH_MAX }),
    raceName: requiredText(200).refine((text) => !/[\r\n]/.test(text), 'Debe estar en una sola línea.'),
    date: calendarDate.meta({ description: 'Día, AAAA-MM-DD.', format: 'date' }),
    location: requiredText(200),
    message: looseText(4000),
  })
  .meta({ id: 'ContactMessage' });

export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Un mensaje para el equipo: una carrera que falta, un dato por corregir.',
  body: contactMessageSchema,
  status: 201,
  answer: z.object({ message: z.string() }),
  errors: ['LimitExceeded'],
});
