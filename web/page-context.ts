import { createContext } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { ApiClient } from '#web/api/client.ts';

/** What loaders and actions read while a page is drawn on the server. */
export type PageContext = {
  /** Whatever it refuses becomes the answer of the whole page, with the same status. */
  api: ApiClient;
  /** The same for actions, whose page says itself what was refused: it throws ApiError. */
  submit: ApiClient;
  site: Site;
  /** Bogota's day, YYYY-MM-DD. */
  today: string;
};

export const pageContext = createContext<PageContext>();
