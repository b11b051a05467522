import { createContext } from 'react-router';
import type { ApiClient } from '#web/api/client.ts';

/** What the loaders of screens under `/usuario` know of who is there, in the browser only. */
export type UserContext = {
  /** The API on the user's behalf. Whatever it refuses becomes the answer of the whole screen. */
  api: ApiClient;
  email: string;
};

export const userContext = createContext<UserContext>();
