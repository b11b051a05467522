import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { USER_SCREENS } from '#contract/user-paths.ts';
import { freePort } from '#scripts/free-port.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createDependencies } from '#server/dependencies.ts';
import { madeAccount, PASSWORD } from '#server/testing/accounts.ts';
import { plainPages } from '#server/testing/plain-pages.ts';

const MAIL_SERVER = 'correo.zancada.test';
const PAGES_MOST = 80;
const PUBLIC = [paths.landing(), paths.contact(), paths.suggest(), paths.signUp(), '/sitemap.xml'];
const OWN = Object.values(USER_SCREENS)
  .map(({ path }) => path)
  .filter((path) => path !== paths.signOut());

const folder = mkdtempSync(join(tmpdir(), 'zancada-egress-'));
const notes = join(folder, 'contacted');
writeFileSync(notes, '');
const port = await freePort();
const settings = {
  DATA_DIR: folder,
  PORT: String(port),
  SMTP_URL: `smtp://${MAIL_SERVER}:587`,
  DEMO: '1',
  LOG_LEVEL: 'silent',
};
const deps = createDependencies(readConfig(settings), pino({ level: 'silent' }));
await migrate(deps.database.db, deps.database.engine);
const email = await madeAccount(deps);
await deps.close();

const root = join(import.meta.dirname, '../..');
const site = spawn(
  process.execPath,
  ['--import', join(root, 'server/testing/refuse-egress.ts'), join(root, 'server/main.ts')],
  { env: { ...settings, EGRESS_NOTES: notes }, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
);
afterAll(async () => {
  const ended = once(site, 'exit');
  site.kill();
  await ended;
  rmSync(folder, { recursive: true });
});
await once(site.stdout, 'data');

const open = plainPages(
  (path, init) => fetch(`http://localhost:${port}${path}`, init),
  new Map(),
  '10.8.0.1',
);
const contacted = () => [...new Set(readFileSync(notes, 'utf8').split('\n').filter(Boolean))];

/** Reads pages and what they name on this site, the nearest first. @returns how many were found */
async function walk(from: readonly string[], stays: RegExp): Promise<number> {
  const seen = new Set(from);
  let found = 0;
  for (const path of seen) {
    const { status, html } = await open(path);
    if (status === 200) found++;
    for (const [, address = ''] of html.matchAll(/\b(?:href|src)="(\/[^"#]*)"/g))
      if (stays.test(address) && seen.size < PAGES_MOST) seen.add(address.replaceAll('&amp;', '&'));
  }
  return found;
}

test('§16.56 shut egress: what visitors and runners open contacts nobody, and a mail the mail server alone', async () => {
  expect(await walk(PUBLIC, /^\/(?!usuario|edicion)/)).toBeGreaterThan(60);
  expect(contacted()).toEqual([]);

  const form = await open(paths.signIn());
  form.fill({ 'Correo electrónico': email, Contraseña: PASSWORD });
  expect((await form.press('Ingresar')).path).toBe(paths.myRaces());
  expect(await walk(OWN, /^\/(?!usuario\/salir|edicion)/)).toBeGreaterThan(60);
  expect(contacted()).toEqual([]);

  const recovery = await open(paths.recovery());
  recovery.fill({ 'Correo electrónico': email });
  await recovery.press('Enviar código');
  await vi.waitFor(() => expect(contacted()).toEqual([MAIL_SERVER]), 10_000);
}, 120_000);
