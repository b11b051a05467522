import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Figure, Group } from '#bench/figures.ts';
import { pageWeight } from '#bench/page-weight.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { PLAIN, record } from '#bench/requests.ts';
import { addRaces, createRunners, PASSWORD, signIn } from '#bench/runners.ts';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const EMAIL = 'bench@example.org';
const RACES = 12;

/** @returns nothing on a machine without Chromium */
export async function openPhone(url: string) {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  return {
    /** All that a phone fetches with an empty cache, beside the page's words alone; gzip. */
    visit: (name: string, path: string, prepare?: (context: BrowserContext) => Promise<unknown>): Figure => ({
      name,
      unit: 'kB',
      turns: 1,
      async measure() {
        const { gzBytes } = await pageWeight(browser, url, path, prepare);
        return Object.values(gzBytes).reduce((sum, bytes) => sum + bytes, 0) / 1000;
      },
      async floor() {
        const { cookie } = prepare ? await signIn(url, EMAIL) : { cookie: '' };
        const html = (await record(url, path, { ...PLAIN, cookie })).body.toString();
        const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
        return gzipSync(words).byteLength / 1000;
      },
    }),
    close: () => browser.close(),
  };
}

/** The screens besides list and race. */
export async function visitFigures(dataDir: string): Promise<Group> {
  await createRunners(dataDir, [EMAIL]);
  const { url, stop } = await startProduction(dataDir, { env: { DEMO: '1' } });
  await addRaces(url, await signIn(url, EMAIL), RACES);
  const phone = await openPhone(url);
  const signedIn = (context: BrowserContext) =>
    context.request.post(`${url}/prod/api/identity/sign-in`, {
      headers: { 'x-api-key': API_KEY },
      data: { email: EMAIL, password: PASSWORD },
    });
  const figures = phone && [
    phone.visit('First visit of the landing', '/site/landing'),
    phone.visit('First visit of the blog', '/site/blog'),
    phone.visit('First visit of the sign-in', '/site/ingreso'),
    phone.visit('First visit of my races', '/usuario/mis-carreras', signedIn),
  ];
  return {
    figures: figures ?? [],
    async close() {
      await phone?.close();
      await stop();
    },
  };
}
