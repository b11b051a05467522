import { z } from 'zod';
import { INBOX_LIMITS } from '#contract/contact.ts';
import { endpoint } from '#contract/endpoint.ts';
import { looseText, requiredText } from '#contract/fields.ts';
import { isOneLine } from '#domain/contact-message.ts';
import { EMAIL_LENGTH_MAX, EMAIL_MESSAGE, isTypedEmail } from '#domain/email.ts';
import {
  SUGGESTED_FACTS,
  SUGGESTION_KINDS,
  SUGGESTION_LIMITS,
  type SuggestedFact,
  type SuggestedFacts,
  suggestedFactFault,
} from '#domain/suggestion.ts';

const ONE_LINE = 'Debe estar en una sola línea.';

// Object.keys and Object.fromEntries forget the names that they were given.
const FACTS = Object.keys(SUGGESTED_FACTS) as SuggestedFact[];
export const factsSchema = z.object(
  Object.fromEntries(
    FACTS.map((fact) => [fact, looseText(SUGGESTION_LIMITS.fact).refine(isOneLine, ONE_LINE).optional()]),
  ),
) as unknown as z.ZodType<SuggestedFacts, { [F in SuggestedFact]?: unknown }>;

/** What anybody may suggest (§17.30 suggestions); the form takes limits and checks from `domain/` too. */
export const suggestionSchema = z
  .object({
    kind: z.enum(SUGGESTION_KINDS, 'Debe ser race o correction.'),
    uid: looseText(120).meta({ description: 'De una corrección: la carrera.' }).optional(),
    email: z
      .string(EMAIL_MESSAGE)
      .refine(isTypedEmail, EMAIL_MESSAGE)
      .meta({ format: 'email', maxLength: EMAIL_LENGTH_MAX }),
    name: looseText(SUGGESTION_LIMITS.name).refine(isOneLine, ONE_LINE).optional(),
    text: looseText(SUGGESTION_LIMITS.text),
    fields: factsSchema.optional(),
  })
  .superRefine(({ kind, uid, name, text, fields = {} }, context) => {
    const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (kind === 'correction') {
      if (!uid) fault(['uid'], 'Es obligatorio.');
      if (!text && !Object.values(fields).some(Boolean)) fault(['text'], 'Es obligatorio.');
      return;
    }
    if (!name) fault(['name'], 'Es obligatorio.');
    for (const fact of FACTS) {
      const words = suggestedFactFault(fact, fields[fact] ?? '');
      if (words) fault(['fields', fact], words);
    }
  })
  .meta({ id: 'Suggestion' });

export type Suggestion = z.output<typeof suggestionSchema>;

export const sendSuggestion = endpoint({
  method: 'POST',
  path: '/suggestions',
  access: 'public',
  limits: INBOX_LIMITS,
  summary: 'Una carrera que falta o un dato por corregir. Nadie la lee antes de que el correo se confirme.',
  body: suggestionSchema,
  status: 202,
  answer: z.object({ message: z.string() }),
  errors: [],
});

const OF_LINKS = [{ name: 'suggestion-link', most: 60, windowSeconds: 3600, per: 'address' }] as const;

const token = z.object({ token: requiredText(100) });

/** For the page of the mail's link. */
export const getSuggestionByLink = endpoint({
  method: 'GET',
  path: '/suggestions/link/{token}',
  access: 'page',
  limits: OF_LINKS,
  summary: 'What a link would confirm; null once it has.',
  params: token,
  status: 200,
  answer: z
    .object({
      kind: z.enum(SUGGESTION_KINDS),
      raceName: z.string(),
      fields: factsSchema,
      text: z.string(),
    })
    .nullable(),
  errors: ['NotFound'],
});

export const confirmSuggestion = endpoint({
  method: 'POST',
  path: '/suggestions/link/{token}',
  access: 'page',
  limits: OF_LINKS,
  summary: 'Hands the suggestion to the editors.',
  params: token,
  status: 204,
  answer: null,
  errors: ['NotFound'],
});
