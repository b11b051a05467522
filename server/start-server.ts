import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { MailStop } from '#domain/mail-stop.ts';
import { type AppParts, createApp } from '#server/app.ts';
import { pendingMigrations } from '#server/db/engine/migrate.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { startOutboxWorker } from '#server/email/outbox-worker.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { unsubscribeAddress } from '#server/email/unsubscribe-address.ts';
import { readDueFeeds } from '#server/features/desk-feeds/read-due-feeds.ts';
import { shareConnections } from '#server/http/connection/connection-shares.ts';
import { refusedConnection } from '#server/http/connection/refused-connection.ts';
import { BadAddress, takeAddress } from '#server/http/connection/request-address.ts';
import { SlowBody, uploadAddresses, watchBody } from '#server/http/connection/slow-bodies.ts';
import { logSiteLimits } from '#server/incidents.ts';
import { listen } from '#server/listen.ts';
import { startMetrics } from '#server/metrics.ts';
import { bringsFiles } from '#server/pages/page-forms.ts';
import { startPeriodicWork } from '#server/periodic-work.ts';
import { startSweeper } from '#server/sweeper.ts';
import { startTracing } from '#server/tracing.ts';

const PATIENCE_MS = 10_000;
const CLOSING_MS = 2_000;
const HEADERS_BYTES_MAX = 16 * 1024;
const CONNECTIONS = { most: 2_000, perAddress: 500 };
/** How long a connection may stay without a byte in either direction. */
const STANDSTILL_MS = 30_000;
const RUNNER_MAILS_EVERY_MS = 60_000;
const EDITION_WATCHED_EVERY_MS = 2_000;
const FEEDS_EVERY_MS = 60 * 60_000;

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type RunningServer = { port: number; stop(): Promise<void> };

/**
 * Starts the server. Stopping is graceful (docs/product §15.19 stopping): `/readyz` answers 503 while the
 * server goes on for `DRAIN_SECONDS`; then requests in flight get `patienceMs`, the database `closingMs`.
 */
export async function startServer(
  deps: Dependencies,
  parts: Pick<AppParts, 'renderPage' | 'staticFiles' | 'desk'> & { before?: Before },
  {
    patienceMs = PATIENCE_MS,
    closingMs = CLOSING_MS,
    standstillMs = STANDSTILL_MS,
    connections = CONNECTIONS,
  } = {},
): Promise<RunningServer> {
  const { config, database, log } = deps;
  let stopping: Promise<void> | null = null;
  let migrated = false;
  const begun = new Set<ServerResponse>();
  const metrics = await startMetrics(config.metricsPort, config.metricsHost, deps);
  const tracing = await startTracing(config.tracing, database.engine, log);
  const endLimits = logSiteLimits(log);
  const sweeper = startSweeper(deps);
  const outbox = startOutboxWorker(deps.outbox, deps.emailSender, deps.now, log);
  const mailDeps = {
    ...deps,
    mailOf: runnerMails(config.site.name, config.publicUrl),
    unsubscribeAddress: (email: string, stops: readonly MailStop[]) =>
      unsubscribeAddress(deps.keys, config.publicUrl, email, stops),
  };
  const mailing = startPeriodicWork(
    'runner mails',
    RUNNER_MAILS_EVERY_MS,
    async () => {
      if ((await sendRunnerMails(mailDeps)) > 0) outbox.wake();
    },
    log,
  );
  const reading = startPeriodicWork('followed feeds', FEEDS_EVERY_MS, () => readDueFeeds(deps), log);
  let edition: number | null = null;
  // Races change in other processes and at terminals, too.
  const watching = startPeriodicWork(
    'watching the catalogue',
    EDITION_WATCHED_EVERY_MS,
    async () => {
      const current = await deps.catalogue.edition().catch(() => edition);
      if (edition !== null && current !== edition) mailing.wake();
      edition = current;
    },
    log,
  );
  const app = createApp(deps, {
    ...parts,
    isReady: async () => {
      if (stopping) return false;
      try {
        if (!(await database.isWritable())) return false;
        migrated ||= (await pendingMigrations(database.watch, database.engine)).length === 0;
        return migrated;
      } catch {
        return false;
      }
    },
    wakeOutbox: outbox.wake,
  });

  const isUpload = uploadAddresses(config.apiBase);
  const mayBeFile = (path: string) => isUpload(path) || bringsFiles(path);
  // HTTP/1.0 needs no Host, and HAProxy's health checks send none.
  const listener = getRequestListener(app.fetch, { hostname: new URL(config.publicUrl).hostname });
  const refuse = refusedConnection(log);
  const server = createServer(
    {
      maxHeaderSize: HEADERS_BYTES_MAX,
      // `takeAddress` answers a request without one, with a problem document.
      requireHostHeader: false,
      headersTimeout: 5_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 30_000,
    },
    (request, response) => {
      begun.add(response);
      response.once('close', () => begun.delete(response));
      if (stopping) response.shouldKeepAlive = false;
      if (!takeAddress(request)) return refuse(new BadAddress(), request.socket);
      watchBody(request, mayBeFile, () => refuse(new SlowBody(), request.socket));
      const answer = () => void listener(request, response);
      if (parts.before) parts.before(request, response, answer);
      else answer();
    },
  );
  // All visitors may come by one proxy.
  const perAddress = config.trustProxy > 0 ? Number.POSITIVE_INFINITY : connections.perAddress;
  shareConnections(server, { ...connections, perAddress });
  server.setTimeout(standstillMs);
  server.on('clientError', refuse);
  server.on('connect', (_, socket) => refuse(new BadAddress(), socket));
  await listen(server, { host: config.host, port: config.port, named: { host: 'HOST', port: 'PORT' } });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  async function finish(): Promise<void> {
    await delay(config.drainSeconds * 1000);
    const patience = delay(patienceMs, undefined, { ref: false });
    // Background work may hang on a mail server or the database: it gets the same timeout.
    const background = Promise.all([
      watching.stop(),
      reading.stop(),
      mailing.stop(),
      sweeper.stop(),
      outbox.stop(),
    ]);
    // Keep listening while requests are in flight, so that `/readyz` still answers 503.
    const waited = Promise.all([...begun].map((response) => once(response, 'close')));
    for (const response of begun) response.shouldKeepAlive = false;
    await Promise.race([waited, patience]);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.race([closed, patience]);
    server.closeAllConnections();
    endLimits();
    await Promise.race([background, patience]);
    await Promise.race([
      Promise.all([metrics.stop(), tracing.stop(), deps.close()]),
      delay(closingMs, undefined, { ref: false }),
    ]);
  }

  return {
    port,
    stop: () => {
      stopping ??= finish();
      return stopping;
    },
  };
}
