import { useEffect, useRef } from 'react';

/**
 * Takes each answer once, with what the screen then knows. It looks after every commit: a fetcher's data change while a
 * screen is drawn, and React keeps the dependencies of a drawing that it drops, so that an effect with them can miss one.
 */
export function useAnswer<Answer extends object>(
  answer: Answer | null | undefined,
  onAnswer: (answer: Answer) => void,
): void {
  const taken = useRef<Answer>(null);
  useEffect(() => {
    if (!answer || answer === taken.current) return;
    taken.current = answer;
    onAnswer(answer);
  });
}
