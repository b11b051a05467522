import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

const deskFeed = z.object({
  id: z.string(),
  url: z.string(),
  readAt: z.string(),
  events: z.number().int(),
  problem: z.string().nullable().meta({ description: 'Why the last reading failed.' }),
  isChanged: z.boolean().meta({ description: 'It says other things than when an editor last read it.' }),
});

export type DeskFeed = z.output<typeof deskFeed>;

/** What `readPage` follows (docs/product §17.28 followed addresses). */
export const listFeeds = endpoint({
  method: 'GET',
  path: '/desk/feeds',
  access: 'editor',
  summary: 'The calendars and pages that are read once a day.',
  status: 200,
  answer: z.array(deskFeed),
  errors: [],
});

export const unfollowFeed = endpoint({
  method: 'DELETE',
  path: '/desk/feeds/{id}',
  access: 'editor',
  summary: 'Reads a calendar or a page no more.',
  params: z.object({ id: z.string() }),
  status: 204,
  answer: null,
  errors: ['NotFound'],
});
