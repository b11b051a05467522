import { createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';

/** The API as the browser calls it. Loaded when something is asked for, never to draw a page. */
export const publicApi = createApi(pageApi());
