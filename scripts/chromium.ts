import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Starts faster than full Chromium (docs/decisions/007-chromium-without-a-window.md). */
export const HEADLESS = '/usr/bin/chromium-headless-shell';
const PLACES = [HEADLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const INSTALL_LIMIT_MS = 5 * 60_000;
/** Optional upgrade: shorter timeout than a required install. */
const UPGRADE_LIMIT_MS = 60_000;

/** For machines without a screen or a network. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export function findChromium(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/** Installs Chromium when it is missing. @throws {Error} saying what to install by hand */
export function ensureChromium(): string {
  const found = findChromium();
  if (found === HEADLESS) return found;
  if (found) {
    aptGet(['install', 'chromium-headless-shell'], UPGRADE_LIMIT_MS);
    return findChromium() ?? found;
  }
  console.log('Installing Chromium from the system packages, for the tests …');
  aptGet(['update'], INSTALL_LIMIT_MS);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptGet(['install', name], INSTALL_LIMIT_MS);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chromium. Install it (Debian: apt-get install chromium) and run them again.',
  );
}

/** Ignores failures: the caller looks for the browser afterwards. */
function aptGet([command = '', ...packages]: string[], timeout: number): void {
  try {
    execFileSync('apt-get', [command, '-y', '-qq', ...packages, '--no-install-recommends'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout,
    });
  } catch {
    // The machine has no apt-get, or does not allow it.
  }
}
