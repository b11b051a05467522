import { useEffect, useEffectEvent } from 'react';

/** Takes each answer once, with what the screen then knows. */
export function useAnswer<Answer extends object>(
  answer: Answer | null | undefined,
  onAnswer: (answer: Answer) => void,
): void {
  const take = useEffectEvent(onAnswer);
  useEffect(() => {
    if (answer) take(answer);
  }, [answer]);
}
