import { useEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useMatches } from 'react-router';

let shownPath: string | null = null;
let isOld = false;

/** Notes which screen of the user area stands there, whole. */
export function useShownScreen(): void {
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
 * A screen that stands there does not give way because its own data could not be had anew, in the background or for
 * another choice on it. What fails on the way to another screen is that screen's answer.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const failed = Object.values(results).some(isFailure);
  isOld = failed && new URL(request.url).pathname === shownPath;
  if (!isOld) return results;
  return Object.fromEntries(Object.entries(results).filter(([, one]) => !isFailure(one)));
};

/** Whether what is shown was to be loaded anew just now, in vain. */
export const isShownOld = () => isOld;

/** A redirect is thrown, too. */
const isFailure = ({ type, result }: DataStrategyResult) => type === 'error' && !(result instanceof Response);
