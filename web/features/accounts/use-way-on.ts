import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { takeWantedPath } from '#web/session/wanted-path.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

/** Leads who has signed in to where the guard stopped them, else to my races (docs/product.md §7.10). */
export function useWayOn(): () => Promise<void> {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  return async () => {
    const to = takeWantedPath() ?? paths.myRaces();
    if (stillHere()) await navigate(to, { replace: true });
  };
}
