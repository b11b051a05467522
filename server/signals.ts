import type { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';

export type Signal<T> = {
  publish(what: T): void;
  /** @returns what ends the listening */
  listen(listener: (what: T) => void): () => void;
  /** Publishes it, and runs `work` with what bound stores then hold. */
  within<R>(what: T, work: () => R): R;
  /** @returns what ends the binding */
  bind<S>(store: AsyncLocalStorage<S>, held: (what: T) => S): () => void;
};

export type BegunRequest = {
  requestId: string;
  traceId: string | undefined;
  /** Headers of the answer. */
  tracing: Readonly<Record<string, string>>;
  started: number;
};

export type Answered = { method: string; route: string; status: number; fromMemory: boolean };
/** Durations in milliseconds, paths without personal data. */
type AnsweredRequest = Answered & { begun: BegunRequest; path: string; ms: number };
type RanQuery = { sql: string; ms: number; failed: boolean };
type TriedMail = { mailId: string; attempts: number; result: MailResult; ms: number };
export type MailResult = 'sent' | 'postponed' | 'refused';

/** What happens deep inside and is counted by its listeners (docs/decisions/036-metrics-by-diagnostics-channel.md). */
export const limitMet = signal<{ limit: string }>('limit-met');
export const mailGivenUp = signal<{ reason: 'refused' | 'expired'; mails: number }>('mail-given-up');
export const answerAsked = signal<{ result: 'hit' | 'miss' }>('answer-asked');
export const answerStored = signal<{ bytes: number }>('answer-kept');
export const requestBegun = signal<BegunRequest>('request-begun');
export const requestAnswered = signal<AnsweredRequest>('request-answered');
export const queryRan = signal<RanQuery>('query-ran');
export const mailTried = signal<TriedMail>('mail-tried');
export const diskFull = signal<Record<string, never>>('disk-full');
export const staleAnswer = signal<Record<string, never>>('stale-answer');

function signal<T>(name: string): Signal<T> {
  const named = channel(`zancada:${name}`);
  return {
    publish: (what) => named.publish(what),
    listen(listener) {
      const subscriber = (what: unknown) => listener(what as T);
      named.subscribe(subscriber);
      return () => named.unsubscribe(subscriber);
    },
    within: (what, work) => named.runStores(what, work),
    bind(store, held) {
      named.bindStore(store, (what) => held(what as T));
      return () => named.unbindStore(store);
    },
  };
}
