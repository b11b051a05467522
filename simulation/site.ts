import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createDependencies } from '#server/dependencies.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { type OutboxWorker, startOutboxWorker } from '#server/email/outbox-worker.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { unsubscribeAddress } from '#server/email/unsubscribe-address.ts';
import { failed, succeeded } from '#server/identity/identity-provider.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import { sweep } from '#server/sweeper.ts';
import type { Gate } from '#simulation/gate.ts';
import { type GatedDriver, gatedDialect } from '#simulation/gated-dialect.ts';
import type { MailServer } from '#simulation/mail-server.ts';

const NAMES = ['sign', 'verify', 'importKey', 'exportKey', 'generateKey', 'digest'] as const;

const originals = new Map(NAMES.map((name) => [name, crypto.subtle[name]]));

export type Site = Awaited<ReturnType<typeof openSite>>;

export type Surroundings = {
  place: Record<string, string>;
  gate: Gate;
  mailServer: MailServer;
  now: () => number;
  newId: () => string;
};

/** Hashing that takes no time: how strong it is has tests of its own. */
const passwords: Passwords = {
  hash: async (password) => succeeded(`hash of ${password}`),
  verify: async (password, stored) =>
    stored === `hash of ${password}` ? succeeded({ outdated: false }) : failed('NotAuthorized'),
};

/** The application as one process has it, from its start to its end. */
export async function openSite({ place, gate, mailServer, now, newId }: Surroundings) {
  gateCryptography(gate);
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://zancada.test',
    SECRET: 'only for the simulation, long enough to be a secret',
    TRUST_PROXY: '1',
    // Who waits for a connection would wait for somebody at the gate.
    DATABASE_RESERVED: '12',
    LOCK_TIMEOUT_MS: '0',
    STATEMENT_TIMEOUT_MS: '0',
    ...place,
  });
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) });
  const drivers: GatedDriver[] = [];
  const workers: OutboxWorker[] = [];
  const deps = createDependencies(config, log, {
    now: () => new Date(now()),
    elapsed: now,
    newId,
    emailSender: mailServer.senderThrough(gate),
    passwords,
    throughDialect: (dialect) => gatedDialect(dialect, gate, (driver) => drivers.push(driver)),
  });
  const app = createApp(deps, {
    renderPage: async () => {
      throw new Error('The simulation opens no pages.');
    },
    staticFiles: new Map(),
    isReady: async () => true,
    wakeOutbox: () => {},
  });
  const mailOf = runnerMails(config.site.name, config.publicUrl);
  return {
    deps,
    apiKey: config.apiKey,
    call: async (path: string, init: RequestInit) => app.request(path, init),
    /** Sends what waits, until nothing more is due. */
    async post(): Promise<void> {
      const { promise, resolve: drained } = Promise.withResolvers<void>();
      const outbox = {
        ...deps.outbox,
        async take(...given: Parameters<typeof deps.outbox.take>) {
          const codesOnly = given[2];
          const next = await deps.outbox.take(...given).catch((error) => {
            drained();
            throw error;
          });
          if (!next && !codesOnly) drained();
          return next;
        },
      };
      const worker = startOutboxWorker(outbox, deps.emailSender, deps.now, log);
      workers.push(worker);
      await promise;
      await worker.stop();
    },
    writeMails: () =>
      sendRunnerMails({
        ...deps,
        mailOf,
        unsubscribeAddress: (email, stops) => unsubscribeAddress(deps.keys, config.publicUrl, email, stops),
      }),
    sweep: () => sweep(deps),
    /** What it logged as an error since it was asked last. */
    faults: () => faults.splice(0),
    async close(): Promise<void> {
      for (const worker of workers) void worker.stop();
      await Promise.all(drivers.map((driver) => driver.abandon()));
      await deps.close();
    },
  };
}

/** Signatures are computed on other threads, and end in an order of their own: they wait for their turn as well. */
function gateCryptography(gate: Gate): void {
  for (const name of NAMES) {
    const original = originals.get(name);
    Object.defineProperty(crypto.subtle, name, {
      configurable: true,
      value: (...given: unknown[]) =>
        gate.pass('computation', async () => Reflect.apply(Object(original), crypto.subtle, given)),
    });
  }
}
