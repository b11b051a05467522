import { useEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useMatches } from 'react-router';

let shownPath: string | null = null;

/** Notes which screen of the user area is shown with all its data. */
export function useScreenKept(): void {
  const { pathname } = useLocation();
  const isWhole = useMatches().at(-1)?.loaderData !== undefined;
  useEffect(() => {
    shownPath = isWhole ? pathname : null;
    return () => {
      shownPath = null;
    };
  }, [pathname, isWhole]);
}

/**
 * If revalidating the current screen fails, its old data stays (docs/product.md §11.14, late answers). A failed
 * navigation still shows the error page.
 */
export const keepScreen: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method !== 'GET' || new URL(request.url).pathname !== shownPath) return results;
  return Object.fromEntries(Object.entries(results).filter(([, one]) => !isFailure(one)));
};

/** A redirect is thrown, too. */
const isFailure = ({ type, result }: DataStrategyResult) => type === 'error' && !(result instanceof Response);
