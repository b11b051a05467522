import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INCIDENTS, incidentOver, incidentSeen, SITE_LIMITS, workFailed } from './incidents.ts';

const docs = join(import.meta.dirname, '../docs');
const lines: { msg: string; level: number }[] = [];
const log = pino({ base: undefined }, { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  lines.length = 0;
});

test('a database that is away for an hour is two lines: what to do, and how long it was', () => {
  for (let second = 0; second <= 3_600; second += 2) {
    incidentSeen(log, 'database unreachable', { reason: 'ECONNREFUSED', requestId: String(second) });
    vi.advanceTimersByTime(2_000);
  }
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'database unreachable',
      reason: 'ECONNREFUSED',
      requestId: '0',
      help: expect.stringContaining('ZancadaDatabaseAway'),
    }),
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({ level: 30, msg: 'database unreachable: over', times: 1_801, seconds: 3_600 }),
  ]);
});

test('a mail server that is away all night is over with the first mail that leaves, however rarely one is tried', () => {
  for (let quarter = 0; quarter < 32; quarter++) {
    incidentSeen(log, 'mail not sent', { reason: 'ESOCKET' });
    vi.advanceTimersByTime(15 * 60_000);
  }
  expect(lines).toHaveLength(1);
  incidentOver(log, 'mail not sent');
  incidentOver(log, 'mail not sent');
  expect(lines.slice(1)).toEqual([expect.objectContaining({ msg: 'mail not sent: over', times: 32 })]);
});

test('what begins again after it was over is told again', () => {
  incidentSeen(log, 'disk full', {});
  vi.advanceTimersByTime(61_000);
  incidentSeen(log, 'disk full', {});
  expect(lines.map(({ msg }) => msg)).toEqual(['disk full', 'disk full: over', 'disk full']);
});

test('two limits are two incidents, and so are two works; all of them that the database stops are one', () => {
  for (const limit of ['drawings', 'waiting', 'drawings']) incidentSeen(log, 'site limit met', { limit });
  for (const work of ['sweeping', 'runner mails']) {
    workFailed(log, 'periodic work failed', new TypeError(), { work });
    workFailed(log, 'periodic work failed', Object.assign(new Error(), { code: 'ECONNREFUSED' }), { work });
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    'site limit met',
    'site limit met',
    'periodic work failed',
    'database unreachable',
    'periodic work failed',
  ]);
});

test.each(Object.entries(INCIDENTS))(
  '%s is in the table of the log, and names what the alerts say',
  (msg, { level, help }) => {
    const operating = readFileSync(join(docs, 'operating.md'), 'utf8');
    expect(operating).toContain(`| \`${msg}\` | ${level === 'error' ? 50 : 40} |`);
    for (const [alert] of help.matchAll(/Zancada\w+/g)) {
      expect(operating).toContain(`**${alert}.**`);
      expect(readFileSync(join(docs, 'operating/alerts.yml'), 'utf8')).toContain(`alert: ${alert}\n`);
    }
  },
);

test('each other warning of the log is in its table', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['testing/**', '**/*.test.ts'] });
  const warnings = sources.flatMap((file) => {
    const calls = readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /\blog\.(?:warn|error)\([^;]*?'([^']+)',?\s*\);/g,
    );
    return Array.from(calls, ([, msg]) => `\`${msg}\``);
  });
  expect(warnings).toContain('`picture missing`');
  const operating = readFileSync(join(docs, 'operating.md'), 'utf8').split('\n');
  const told = operating.filter((line) => line.startsWith('| `')).map((line) => line.split(' | ', 1)[0]);
  expect(warnings.filter((msg) => !told.some((cell) => cell?.includes(msg)))).toEqual([]);
});

test('the limits that are an incident are those that the alert watches', () => {
  const alerts = readFileSync(join(docs, 'operating/alerts.yml'), 'utf8');
  const [, watched = ''] = /limits_met_total\{job="zancada",limit=~"([^"]+)"/.exec(alerts) ?? [];
  expect(watched.split('|').toSorted()).toEqual([...SITE_LIMITS].toSorted());
});
