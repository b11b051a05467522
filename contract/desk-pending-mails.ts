import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

const pendingMail = z.object({
  change: z.string().meta({ description: 'The last change of the race; with the mail it is taken back.' }),
  id: z.string().meta({ description: 'The race.' }),
  name: z.string(),
  at: z.string().meta({ description: 'From when on runners are told.' }),
  runners: z.number().int(),
  text: z.string().meta({ description: 'What they will read.' }),
});

export type PendingMail = z.output<typeof pendingMail>;

export const listPendingMails = endpoint({
  method: 'GET',
  path: '/desk/pending-mails',
  access: 'editor',
  summary: 'The changes of races that runners are not told of yet.',
  status: 200,
  answer: z.array(pendingMail),
  errors: [],
});

export const cancelPendingMail = endpoint({
  method: 'DELETE',
  path: '/desk/pending-mails/{change}',
  access: 'editor',
  summary: 'Takes a change back that runners are not told of yet.',
  params: z.object({ change: z.string() }),
  status: 204,
  answer: null,
  errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
});
