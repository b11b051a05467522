import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Arguments that Chromium needs on a machine without a screen or a network. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The installed Chromium's path, or null. */
export function findChromium(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/**
 * The installed Chromium's path; it is installed from the system's packages when missing.
 * @throws {Error} saying what to install when that fails
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium from the system packages, for the tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env,
    });
  } catch {
    // What is missing is said below.
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The tests need Chromium. Install it (Debian: apt-get install chromium) and run them again.',
  );
}
