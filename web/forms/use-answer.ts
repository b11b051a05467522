import { useEffect, useRef } from 'react';

/**
 * Takes each answer once, with what the screen then knows. The effect has no dependencies: a fetcher's data change during
 * a render, and where React bails out of that render it keeps its dependencies, so that they would never change again.
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
