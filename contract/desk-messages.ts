import { z } from 'zod';
import { contactMessageSchema } from '#contract/contact.ts';
import { endpoint } from '#contract/endpoint.ts';
import { requiredText } from '#contract/fields.ts';
import { CONTACT_LIMITS, MESSAGE_STATES } from '#domain/contact-message.ts';

const message = contactMessageSchema.extend({
  id: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAt: z.string(),
  answer: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
});

export type DeskMessage = z.output<typeof message>;

const params = z.object({ id: z.string() });

const list = endpoint({
  method: 'GET',
  path: '/desk/messages',
  access: 'editor',
  summary: 'A page of the messages of the contact form, new ones first.',
  query: z.object({
    state: z.enum(MESSAGE_STATES).optional(),
    after: z.string().max(20).optional().meta({ description: 'The cursor of the page before.' }),
  }),
  status: 200,
  answer: z.object({ messages: z.array(message), total: z.number().int(), next: z.string().nullable() }),
  errors: [],
});

const get = endpoint({
  method: 'GET',
  path: '/desk/messages/{id}',
  access: 'editor',
  summary: 'One message.',
  params,
  status: 200,
  answer: message,
  errors: ['NotFound'],
});

const answer = endpoint({
  method: 'POST',
  path: '/desk/messages/{id}/answer',
  access: 'editor',
  summary: 'Mails an answer that quotes the message. 412 when another editor was quicker.',
  params,
  body: z.object({ text: requiredText(CONTACT_LIMITS.message) }),
  status: 200,
  answer: message,
  errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
});

const close = endpoint({
  method: 'POST',
  path: '/desk/messages/{id}/close',
  access: 'editor',
  summary: 'Puts it away, answered or not.',
  params,
  status: 200,
  answer: message,
  errors: ['NotFound'],
});

/** The editors' calls of docs/product §17.38 messages. */
export const deskMessages = { list, get, answer, close };
