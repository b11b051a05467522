import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

const LIMIT = 170 * 1024;

test('the first visit to each screen of the user area stays within its budget of scripts', async ({
  page,
  context,
  api,
  past: [race],
}) => {
  const result = { status: 'RETO SUPERADO', raceTime: '00:50:00', position: null, shipNumber: null } as const;
  const { id } = await api.add(race, result);
  await page.close();
  for (const path of [
    paths.myRaces(),
    paths.addRace(race),
    paths.editRace(id),
    userPaths.card(id),
    userPaths.report(),
    userPaths.year(race.date.slice(0, 4)),
    userPaths.bestTimes(),
    paths.partners(),
    userPaths.profile(),
    userPaths.settings(),
  ]) {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    let bytes = 0;
    for (const url of scripts) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      bytes += Number(answer.headers.get('content-length'));
      await answer.body?.cancel();
    }
    expect({ path, within: bytes > 0 && bytes <= LIMIT }).toEqual({ path, within: true });
    await page.close();
  }
});
