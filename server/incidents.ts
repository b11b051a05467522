import type { Logger } from 'pino';
import { isDatabaseAway } from '#server/db/engine/database-away.ts';
import { failureReason } from '#server/failure-reason.ts';
import { limitMet } from '#server/signals.ts';

const QUIET_MS = 60_000;

/** What goes on for a while and shows in many requests or attempts, by its `msg`, with what the operator does about it. */
export const INCIDENTS = {
  'database unreachable': {
    level: 'error',
    help: 'Look at its server, disk, locks and network. Restart no process, it recovers by itself (ZancadaDatabaseAway).',
  },
  'database connection': {
    level: 'warn',
    help: 'Others serve. Again and again: find what closes connections, or see ZancadaDatabaseAway.',
  },
  'disk full': {
    level: 'error',
    help: 'Make space on the disk of DATA_DIR or PostgreSQL. Restart nothing (ZancadaDiskFull).',
  },
  'outbox unreadable': {
    level: 'error',
    help: 'Mails wait. Is an older version beside a newer database? Else report it (ZancadaMailsLate).',
    untilSuccess: true,
  },
  'periodic work failed': {
    level: 'error',
    help: 'It runs again by itself, and the rest of the site goes on. Report it if it does not end.',
    untilSuccess: true,
  },
  'mail not sent': {
    level: 'warn',
    help: 'Nothing is lost, mails are tried again. Look at SMTP_URL, the network and the quota (ZancadaMailsLate).',
    untilSuccess: true,
  },
  'user pool refused a call': {
    level: 'error',
    help: "The pool's settings or quotas do not fit (docs/cognito.md).",
  },
  'traces not sent': {
    level: 'warn',
    help: 'Those spans are lost, nothing else. Look at OTEL_EXPORTER_OTLP_ENDPOINT and its collector.',
  },
  'site limit met': {
    level: 'warn',
    help: 'Visitors are refused. One source: block it at the proxy; many: more processes (ZancadaSiteLimitMet).',
  },
} as const satisfies Record<string, { level: 'warn' | 'error'; help: string; untilSuccess?: true }>;

export type Incident = keyof typeof INCIDENTS;
/** What tells incidents of one name apart. */
type Kind = { work?: string; limit?: string; exception?: string };
type About = { reason?: string; requestId?: string; attempts?: number } & Kind;
type Open = { times: number; since: number; seen: number; quiet: NodeJS.Timeout | undefined };

/** Those that all visitors share, as the alert of that name has them. */
export const SITE_LIMITS: ReadonlySet<string> = new Set([
  'mail-site',
  'inbox-site',
  'connections',
  'drawings',
  'waiting',
]);

const openByLog = new WeakMap<Logger, Map<string, Open>>();

/**
 * Logs an incident when it begins, and no more until it is over: a minute after it was last seen, or where an attempt
 * shows it, at `incidentOver`. What comes between is there for `LOG_LEVEL=debug`.
 */
export function incidentSeen(log: Logger, incident: Incident, about: About): void {
  const { level, help } = INCIDENTS[incident];
  const open = openOf(log);
  const key = keyOf(incident, about);
  const known = open.get(key);
  const now = performance.now();
  if (known) {
    known.times += 1;
    known.seen = now;
    known.quiet?.refresh();
    log.debug(about, incident);
    return;
  }
  const quiet =
    'untilSuccess' in INCIDENTS[incident]
      ? undefined
      : setTimeout(() => incidentOver(log, incident, about), QUIET_MS).unref();
  open.set(key, { times: 1, since: now, seen: now, quiet });
  log[level]({ ...about, help }, incident);
}

/** Says how long it went on, if it did. */
export function incidentOver(log: Logger, incident: Incident, about: Kind = {}): void {
  const { work, limit, exception } = about;
  const kind = { ...(work && { work }), ...(limit && { limit }), ...(exception && { exception }) };
  const key = keyOf(incident, kind);
  const ended = openOf(log).get(key);
  if (!ended) return;
  openOf(log).delete(key);
  const seconds = Math.round((ended.seen - ended.since) / 1000);
  log.info({ ...kind, times: ended.times, seconds }, `${incident}: over`);
}

/** Of work that no request waits for: it fails with the database, or by itself. */
export function workFailed(log: Logger, incident: Incident, error: unknown, about: About = {}): void {
  const reason = failureReason(error);
  if (error instanceof Error && isDatabaseAway(error)) incidentSeen(log, 'database unreachable', { reason });
  else incidentSeen(log, incident, { ...about, reason });
}

/** @returns what ends it */
export function logSiteLimits(log: Logger): () => void {
  return limitMet.listen(({ limit }) => {
    if (SITE_LIMITS.has(limit)) incidentSeen(log, 'site limit met', { limit });
  });
}

function openOf(log: Logger): Map<string, Open> {
  const open = openByLog.get(log) ?? new Map<string, Open>();
  openByLog.set(log, open);
  return open;
}

function keyOf(incident: Incident, { work = '', limit = '', exception = '' }: Kind): string {
  return `${incident} ${work}${limit}${exception}`;
}
