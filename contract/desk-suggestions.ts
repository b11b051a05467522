import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { requiredText } from '#contract/fields.ts';
import { factsSchema } from '#contract/suggestions.ts';
import { SUGGESTION_KINDS, SUGGESTION_LIMITS, SUGGESTION_STATES } from '#domain/suggestion.ts';

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
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  answer: z.string().nullable(),
});

export type ListedSuggestion = z.output<typeof listed>;
export type DeskSuggestion = z.output<typeof suggestion>;

const params = z.object({ id: z.string() });
const text = requiredText(SUGGESTION_LIMITS.text).meta({ description: 'What the sender is told by mail.' });

const list = endpoint({
  method: 'GET',
  path: '/desk/suggestions',
  access: 'editor',
  summary: 'A page of confirmed suggestions, those that wait first.',
  query: z.object({
    state: z.enum(SUGGESTION_STATES).optional(),
    after: z.string().max(20).optional().meta({ description: 'The cursor of the page before.' }),
  }),
  status: 200,
  answer: z.object({ suggestions: z.array(listed), total: z.number().int(), next: z.string().nullable() }),
  errors: [],
});

const get = endpoint({
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
export const deskSuggestions = { list, get, accept, reject };
