import { z } from 'zod';
import { contactMessageSchema } from '#contract/contact.ts';
import { endpoint } from '#contract/endpoint.ts';
import { requiredText } from '#contract/fields.ts';
import { factsSchema } from '#contract/suggestions.ts';
import { CONTACT_LIMITS, MESSAGE_STATES } from '#domain/contact-message.ts';
import { SUGGESTION_KINDS, SUGGESTION_LIMITS, SUGGESTION_STATES } from '#domain/suggestion.ts';

const params = z.object({ id: z.string() });
const after = z.string().max(20).optional().meta({ description: 'The cursor of the page before.' });
const counted = { total: z.number().int(), next: z.string().nullable() };
const closing = {
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  answer: z.string().nullable(),
};

const listed = z.object({
  id: z.string(),
  kind: z.enum(SUGGESTION_KINDS),
  state: z.enum(SUGGESTION_STATES),
  raceUid: z.string().nullable(),
  raceName: z.string(),
  email: z.string(),
  createdAt: z.string(),
});

const suggestion = listed.extend({
  fields: factsSchema,
  text: z.string(),
  ...closing,
});

export type DeskSuggestion = z.output<typeof suggestion>;

const text = requiredText(SUGGESTION_LIMITS.text).meta({ description: 'What the sender is told by mail.' });

const listSuggestions = endpoint({
  method: 'GET',
  path: '/desk/suggestions',
  access: 'editor',
  summary: 'A page of confirmed suggestions, those that wait first.',
  query: z.object({ state: z.enum(SUGGESTION_STATES).optional(), after }),
  status: 200,
  answer: z.object({ suggestions: z.array(listed), ...counted }),
  errors: [],
});

const getSuggestion = endpoint({
  method: 'GET',
  path: '/desk/suggestions/{id}',
  access: 'editor',
  summary: 'One suggestion.',
  params,
  status: 200,
  answer: suggestion,
  errors: ['NotFound'],
});

const accept = endpoint({
  method: 'POST',
  path: '/desk/suggestions/{id}/accept',
  access: 'editor',
  summary: 'Creates or changes the race by what is taken of it. 412 when another editor was quicker.',
  params,
  body: z.object({
    fields: z.record(z.string().max(100), z.unknown()).meta({
      description:
        'Of a race in a catalogue file; of a distance also one alone: distances.10K.price. What is absent stays.',
    }),
    publish: z.boolean().default(false).meta({ description: 'A new race: on the site, not as a draft.' }),
    text: text.optional(),
    version: z.number().int().optional().meta({ description: 'Of the race that the editor saw.' }),
  }),
  status: 200,
  answer: suggestion,
  errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
});

const reject = endpoint({
  method: 'POST',
  path: '/desk/suggestions/{id}/reject',
  access: 'editor',
  summary: 'Changes nothing, and tells the sender why. 412 when another editor was quicker.',
  params,
  body: z.object({ text }),
  status: 200,
  answer: suggestion,
  errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
});

/** The editors' calls of docs/product §17.34 accepting suggestions. */
export const deskSuggestions = { list: listSuggestions, get: getSuggestion, accept, reject };

const message = contactMessageSchema.extend({
  id: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAt: z.string(),
  ...closing,
});

export type DeskMessage = z.output<typeof message>;

const listMessages = endpoint({
  method: 'GET',
  path: '/desk/messages',
  access: 'editor',
  summary: 'A page of the messages of the contact form, new ones first.',
  query: z.object({ state: z.enum(MESSAGE_STATES).optional(), after }),
  status: 200,
  answer: z.object({ messages: z.array(message), ...counted }),
  errors: [],
});

const getMessage = endpoint({
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
export const deskMessages = { list: listMessages, get: getMessage, answer, close };
