import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window (docs/decisions/007-chromium-without-a-window.md). */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const PLACES = [WINDOWLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const INSTALL_LIMIT_MS = 5 * 60_000;
/** An improvement is not waited for as long as something that is missing. */
const IMPROVE_LIMIT_MS = 60_000;

/** Arguments that Chromium needs on a machine without a screen or a network. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The installed Chromium's path, the one without a window first, or null. */
export function findChromium(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/**
 * The installed Chromium's path; it is installed from the system's packages when missing.
 * @throws {Error} saying what to install when that fails
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found === WINDOWLESS) return found;
  if (found) {
    aptGet(['install', 'chromium-headless-shell'], IMPROVE_LIMIT_MS);
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

/** Does what it may: what came of it is seen by looking for the browser. */
function aptGet([command = '', ...packages]: string[], timeout: number): void {
  try {
    execFileSync('apt-get', [command, '-y', '-qq', ...packages, '--no-install-recommends'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout,
    });
  } catch {
    // A developer's own machine may have no apt-get, or not let it install anything.
  }
}
