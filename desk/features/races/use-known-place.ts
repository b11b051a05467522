import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import type { KnownPlace } from '#contract/desk-places.ts';
import { useAnswer } from '#web/forms/use-answer.ts';

const FACTS = ['department', 'altitudeMeters'] as const;
type Fact = (typeof FACTS)[number];

/**
 * What is known of a place once its city is typed: it fills in what is empty, and takes back what it filled in for
 * another city.
 * @returns where its map begins, and what asks for a city
 */
export function useKnownPlace(
  values: Readonly<Record<'city' | Fact, string>>,
  fill: (fact: Fact, value: string) => void,
) {
  const { load, data } = useFetcher<KnownPlace>();
  const asked = useRef(values.city);
  const filled = useRef<Partial<Record<Fact, string>>>({});
  useAnswer(data, (known) => {
    for (const fact of FACTS) {
      if (values[fact] !== '' || known[fact] === null) continue;
      filled.current[fact] = String(known[fact]);
      fill(fact, String(known[fact]));
      // Where somebody is about to type, what is typed takes the place of what is proposed.
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement && activeElement.name === fact) activeElement.select();
    }
  });
  return {
    around: data?.at ?? null,
    ask: () => {
      if (values.city === asked.current) return;
      asked.current = values.city;
      const own = FACTS.filter((fact) => values[fact] === filled.current[fact]);
      for (const fact of own) fill(fact, '');
      filled.current = {};
      load(deskPaths.knownPlace(values.city, own.includes('department') ? '' : values.department));
    },
  };
}
