import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signArchive } from '#scripts/package/archive.ts';
import { type EmptyMachine, startEmptyMachine } from './empty-machine.ts';
import { PACKAGE_ARCHIVE, PACKAGE_KEY, PACKAGE_UNPACKED } from './packaged-process.ts';

const COMMANDS_MAX = 40;
const root = join(import.meta.dirname, '..');
const [, page = ''] =
  /^## First evening\n(.*?)^## /ms.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ?? [];

const [, version = '', kind = ''] = /zancada-(.+)-(linux-\w+)\.tar/.exec(PACKAGE_ARCHIVE) ?? [];
const NEWER = '9.9.9';
/** What the page says, and what it is on this machine. */
const EXCHANGED: Record<string, string> = {
  // Nobody certifies a name of a machine that nobody reaches; of this one Caddy does it itself.
  'carreras.example.org': 'localhost',
  '0.2.0': version,
  '0.3.0': NEWER,
  'linux-x64': kind,
};
const CADDYS_AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const TRUSTING = { NODE_EXTRA_CA_CERTS: CADDYS_AUTHORITY, CURL_CA_BUNDLE: CADDYS_AUTHORITY };

const folder = mkdtempSync(join(tmpdir(), 'zancada-evening-'));
let machine: EmptyMachine;

beforeAll(async () => {
  const mounted = join(folder, 'machine');
  mkdirSync(mounted);
  const isBooted = startEmptyMachine(mounted);
  const newer = newerPackage();
  machine = await isBooted;
  const home = join(machine.root, 'root');
  for (const archive of [PACKAGE_ARCHIVE, newer])
    for (const file of [archive, `${archive}.sig`]) copyFileSync(file, join(home, basename(file)));
  writeFileSync(join(home, 'allowed_signers'), `zancada ${readFileSync(`${PACKAGE_KEY}.pub`, 'utf8')}`);
  writeFileSync(join(machine.root, 'etc/hosts'), '127.0.0.1 localhost smtp.example.org\n');
});
afterAll(async () => {
  await machine?.stop();
  rmSync(folder, { recursive: true });
});

/** The same files as another version, signed. */
function newerPackage(): string {
  const stage = join(folder, `zancada-${NEWER}-${kind}`);
  const archive = `${stage}.tar.gz`;
  execFileSync('cp', ['-al', PACKAGE_UNPACKED, stage]);
  const manifest = JSON.parse(readFileSync(join(stage, 'package.json'), 'utf8'));
  rmSync(join(stage, 'package.json'));
  writeFileSync(join(stage, 'package.json'), JSON.stringify({ ...manifest, version: NEWER }));
  execFileSync('tar', ['-I', 'gzip -1', '-cf', archive, '-C', folder, basename(stage)]);
  signArchive(archive, PACKAGE_KEY);
  return archive;
}

/** Each command of every `sh` block, with the document that follows it. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('');
  return [...blocks.matchAll(/^.+<<END\n(?:.*\n)*?END$|^.+$/gm)].map(([command]) => command);
}

const exchanged = (command: string) =>
  command.replaceAll(new RegExp(Object.keys(EXCHANGED).join('|'), 'g'), (said) => EXCHANGED[said] ?? '');

test(`the page has at most ${COMMANDS_MAX} commands, and no block of anything else`, () => {
  const typed = commandsOf(page).flatMap((command) => command.split(' && '));
  expect(typed.length).toBeLessThanOrEqual(COMMANDS_MAX);
  expect(page.match(/^```\w*$/gm)?.filter((fence) => fence !== '```' && fence !== '```sh')).toEqual([]);
});

/** What `check` finds here, rightly: nobody is reached for a map, and Caddy's own certificates are for hours. */
const OF_THIS_MACHINE = /^mal +(?:Mapa: no se pudo llegar|PUBLIC_URL: al certificado le quedan 0 días)/;

test('who types each command of the page, from the first, publishes a race, backs up, restores and upgrades', async () => {
  // It takes mail without the login of the page.
  const inbox = join(root, 'server/testing/smtp-inbox.ts');
  const program = `const { mails } = await (await import('${inbox}')).startSmtpInbox(587);
    process.on('SIGTERM', () => { console.log(JSON.stringify(mails.map((mail) => mail.recipients))); process.exit(); })`;
  const mailServer = machine.beside(process.execPath, ['-e', program]);
  onTestFinished(() => void mailServer.kill('SIGKILL'));
  const mails = text(mailServer.stdout);
  for (const command of commandsOf(page)) {
    // Debian is the one other machine that the page needs.
    const online = command.startsWith('apt-get');
    const { status, said } = await machine.type(exchanged(command), { env: TRUSTING, online });
    const found = command.includes('zancada check') ? (said.match(/^mal .*$/gm) ?? []) : [];
    const isRight = status === (found.length > 0 ? 1 : 0) && found.every((one) => OF_THIS_MACHINE.test(one));
    expect(isRight, `${command}\n${status}: ${said}`).toBe(true);
  }
  mailServer.kill('SIGTERM');
  expect(JSON.parse(await mails)).toEqual([['ana@example.org']]);
  const timers = await machine.type('systemctl is-active zancada-backup.timer && systemctl --failed --quiet');
  expect(timers).toEqual({ status: 0, said: 'active\n' });
}, 240_000);
