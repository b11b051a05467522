import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'journeys',
  // One more than there are processors: while one waits for a timer or an animation, the others work.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  // A shared, noisy machine may starve a browser for seconds; a second failure is a real one and a flake is reported.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: '../test-results',
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
    trace: 'off',
    // It would fetch all that it keeps, once a test; the journeys about it allow it.
    serviceWorkers: 'block',
  },
});
