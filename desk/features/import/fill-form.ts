import { useNavigate } from 'react-router';
import type { FoundRace } from '#contract/desk-import.ts';
import { deskPaths } from '#contract/desk-paths.ts';

/** Opens the form of a new race with what an event says, and what of it was not read. */
export function useFillForm() {
  const navigate = useNavigate();
  return (found: FoundRace) => void navigate(deskPaths.newEntry('races'), { state: { found } });
}
