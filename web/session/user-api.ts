import type { ApiError } from '#web/api/api-error.ts';
import { type ApiClient, createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';
import { userFetch } from '#web/session/user-fetch.ts';

/**
 * The API on behalf of the signed-in user. It throws ApiError for what is refused, but never for a session that ended:
 * that leads to the sign-in screen.
 */
export function createUserApi(toThrown?: (error: ApiError) => unknown): ApiClient {
  return createApi(userFetch, pageApi(), toThrown);
}
