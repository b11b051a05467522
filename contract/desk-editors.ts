import { z } from 'zod';
import { change } from '#contract/desk-entries.ts';
import { endpoint } from '#contract/endpoint.ts';
import { cursorText, emailAddress } from '#contract/fields.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { EDITOR_RANKS } from '#domain/editor-rank.ts';

const rank = z.enum(EDITOR_RANKS);

const activity = change.extend({
  kind: z.enum(ENTRY_KINDS),
  entry: z.string(),
  name: z.string().nullable().meta({ description: 'Null of an entry that was deleted.' }),
});

export type Activity = z.output<typeof activity>;

/** docs/product §17.3 changes */
export const getActivity = endpoint({
  method: 'GET',
  path: '/desk/changes',
  access: 'editor',
  summary: 'A page of what editors changed, the last first; deletions only for chiefs.',
  query: z.object({
    editor: z.string().max(254).optional(),
    before: cursorText
      .optional()
      .meta({ description: 'The cursor of the page before, or a moment: the `at` of its last change.' }),
  }),
  status: 200,
  answer: z.object({
    changes: z.array(activity),
    editors: z.array(z.string()).meta({ description: 'Who changed anything.' }),
    rank,
    next: z.string().nullable(),
  }),
  errors: [],
});

/** docs/product §17.1 editors */
export const deskEditors = {
  list: endpoint({
    method: 'GET',
    path: '/desk/editors',
    access: 'chief',
    summary: 'Who edits.',
    status: 200,
    answer: z.object({ editors: z.array(z.object({ id: z.string(), email: z.string(), rank })) }),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/editors',
    access: 'chief',
    summary: 'Gives an account a rank, or another one.',
    body: z.object({ email: emailAddress, rank: rank.default('editor') }),
    status: 204,
    answer: null,
    errors: ['InvalidParameter'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/editors/{id}',
    access: 'chief',
    summary: 'The account edits no more.',
    params: z.object({ id: z.string() }),
    status: 204,
    answer: null,
    errors: ['NotFound', 'InvalidParameter'],
  }),
};
