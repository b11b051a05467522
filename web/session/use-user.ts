import { createContext, use } from 'react';
import type { PageSession } from '#contract/page.ts';

type User = Pick<PageSession, 'email' | 'formToken'>;

/** Given by the layouts of private screens. */
export const UserContext = createContext<User | undefined>(undefined);

/** Whose session the private screens were loaded for; undefined on public ones. */
export const useUser = () => use(UserContext);
