import { channel } from 'node:diagnostics_channel';

export type Signal<T> = {
  tell(what: T): void;
  /** @returns what ends the listening */
  listen(listener: (what: T) => void): () => void;
};

/** What happens deep inside and is counted by whoever listens (docs/decisions/036-metrics-by-diagnostics-channel.md). */
export const limitMet = signal<{ limit: string }>('limit-met');
export const mailGivenUp = signal<{ reason: 'refused' | 'expired'; mails: number }>('mail-given-up');
export const answerAsked = signal<{ result: 'hit' | 'miss' }>('answer-asked');
export const answerKept = signal<{ bytes: number }>('answer-kept');
export const staleAnswer = signal<Record<string, never>>('stale-answer');

function signal<T>(name: string): Signal<T> {
  const told = channel(`zancada:${name}`);
  return {
    tell: (what) => told.publish(what),
    listen(listener) {
      const subscriber = (what: unknown) => listener(what as T);
      told.subscribe(subscriber);
      return () => told.unsubscribe(subscriber);
    },
  };
}
