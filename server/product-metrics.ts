import { setTimeout as delay } from 'node:timers/promises';
import type * as Prom from 'prom-client';
import type { Registry } from 'prom-client';
import type { PoolState } from '#server/db/engine/postgres-pool.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { HEALTH_PATHS } from '#server/http/access-log.ts';
import {
  answerAsked,
  answerStored,
  diskFull,
  limitMet,
  mailGivenUp,
  requestAnswered,
  staleAnswer,
} from '#server/signals.ts';
import { uncaughtErrors } from '#server/uncaught.ts';
import { VERSION } from '#server/version.ts';

/** Seconds; the objective of docs/operating.md lies on a bound. */
const BUCKETS = [0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
const PATIENCE_MS = 1000;

export type MetricSources = Pick<Dependencies, 'config' | 'database' | 'outbox' | 'catalogue' | 'now'>;

/**
 * The metrics that docs/operating.md describes. What several processes see alike is their maximum, all else their sum.
 * @returns what ends the counting
 */
export function productMetrics(
  { Counter, Gauge, Histogram }: typeof Prom,
  registry: Registry<Prom.PrometheusContentType>,
  { config, database, outbox, catalogue, now }: MetricSources,
): { stop(): void } {
  const counter = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const shared = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const value = await read();
        // An unknown outbox is not an empty one.
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const ofPools = (name: string, help: string, count: Exclude<keyof PoolState, 'pool'>) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const state of database.pools()) this.set({ pool: state.pool }, state[count]);
      },
    });

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, without health checks.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const healthChecks = counter('health_checks_total', 'Answers to health checks.', 'route', 'status');

  ofPools('database_pool_size', 'Most connections.', 'size');
  ofPools('database_pool_open', 'Open connections.', 'open');
  ofPools('database_pool_idle', 'Open connections that nobody uses.', 'idle');
  ofPools('database_pool_waiting', 'Requests that wait for a connection.', 'waiting');

  const secondsSince = (time: Date) => (now().getTime() - time.getTime()) / 1000;
  const outboxState = soon(() => outbox.waiting(now()));
  shared('outbox_waiting', 'Mails that wait to be sent.', async () => (await outboxState())?.waiting);
  shared('outbox_oldest_seconds', 'Age of the mail that waits longest; 0 without one.', async () => {
    const state = await outboxState();
    return state && secondsSince(state.oldest ?? now());
  });
  const givenUp = counter('outbox_given_up_total', 'Mails refused for good, or too old.', 'reason');

  const limits = counter('limits_met_total', 'Requests that met a limit.', 'limit');
  const asked = counter('answer_cache_requests_total', 'Public answers from memory, or not.', 'result');
  const bytes = new Gauge({
    name: 'answer_cache_bytes',
    help: 'Memory that kept answers take.',
    registers: [registry],
  });
  const unsaved = counter('disk_full_total', 'Saves that found no space.');
  const stale = counter('stale_answers_total', 'Public answers from the last known copy.');

  shared('uncaught_errors_total', 'Errors that nobody caught, each the end of a process.', async () =>
    uncaughtErrors(config.dataDir),
  );

  let seen = { edition: -1, since: now() };
  const readEdition = soon(catalogue.edition);
  shared('catalogue_edition', 'Changes of the catalogue so far.', readEdition);
  shared('catalogue_edition_age_seconds', 'Time since a scrape first saw this edition.', async () => {
    const edition = await readEdition();
    if (edition !== undefined && edition !== seen.edition) seen = { edition, since: now() };
    return edition === undefined ? undefined : secondsSince(seen.since);
  });
  new Gauge({
    name: 'zancada_build_info',
    help: '1, with the version that runs.',
    labelNames: ['version'],
    aggregator: 'max',
    registers: [registry],
  }).set({ version: VERSION }, 1);

  const endings = [
    requestAnswered.listen(({ method, route, status, ms }) => {
      if (HEALTH_PATHS.has(route)) healthChecks.inc({ route, status });
      else duration.observe({ method, route, status }, ms / 1000);
    }),
    limitMet.listen((met) => limits.inc(met)),
    mailGivenUp.listen(({ reason, mails }) => givenUp.inc({ reason }, mails)),
    answerAsked.listen((answer) => asked.inc(answer)),
    answerStored.listen((kept) => bytes.set(kept.bytes)),
    diskFull.listen(() => unsaved.inc()),
    staleAnswer.listen(() => stale.inc()),
  ];
  return {
    stop() {
      for (const end of endings) end();
    },
  };
}

/** Metrics do not wait for a database that is away; those of one scrape ask it once. */
function soon<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | null = null;
  return () => {
    const timeout = delay(PATIENCE_MS, undefined, { ref: false });
    asked ??= Promise.race([ask(), timeout])
      .catch(() => undefined)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
}
