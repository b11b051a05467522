import { useRef, useState } from 'react';
import type { City } from '#contract/races.ts';
import { useApi } from '#web/features/races/use-api.ts';

/** The cities that have races, asked for once, when they are first wanted. Empty until they come. */
export function useCities(): [cities: readonly City[], want: () => void] {
  const api = useApi();
  const [cities, setCities] = useState<readonly City[]>([]);
  const asked = useRef(false);
  const want = () => {
    if (asked.current) return;
    asked.current = true;
    api('GET /cities').then(setCities, () => {
      asked.current = false;
    });
  };
  return [cities, want];
}
