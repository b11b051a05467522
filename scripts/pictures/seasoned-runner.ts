import type { BrowserContext } from '@playwright/test';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { codeFor } from '#e2e/fixtures/mailbox.ts';
import { type Addable, addableRaces, first, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { call } from '#e2e/fixtures/signed-in.ts';

const RUNNER = { email: 'ana@correo.example', password: 'Trotamos1!' };
const SECONDS_PER_KILOMETRE = 336;

/** A runner with two upcoming races and a year of improving results; one completed 10K has no time yet. */
export async function seasonedRunner(siteUrl: string, context: BrowserContext): Promise<{ openId: string }> {
  const { request } = context;
  await call(request, 'sign-up', { ...RUNNER, consent: true });
  await call(request, 'confirm-sign-up', { email: RUNNER.email, code: await codeFor(siteUrl, RUNNER.email) });
  await call(request, 'sign-in', RUNNER);

  const api = await runnerApi(siteUrl, RUNNER);
  const [next, later] = first(onePerRace(await addableRaces(siteUrl, 'upcoming')), 2);
  if (next) await api.add(next, { status: 'YA ESTOY INSCRITO' });
  if (later) await api.add(later);

  const past = (await addableRaces(siteUrl, 'past')).filter(({ distance }) => /^(5|10|21)K$/.test(distance));
  const last = past.find(({ distance }) => distance === '10K');
  if (!last) throw new Error('There is no past race of 10K.');
  const earlier = past.filter(({ uid }) => uid !== last.uid);
  for (const [index, race] of first(onePerRace(earlier), 11).toReversed().entries()) {
    const seconds = Number.parseInt(race.distance, 10) * (SECONDS_PER_KILOMETRE - index * 4);
    const raceTime = secondsToRaceTime(seconds);
    await api.add(race, { status: 'RETO SUPERADO', raceTime, position: 400 - index * 27 });
  }
  return { openId: (await api.add(last)).id };
}

function onePerRace(all: readonly Addable[]): Addable[] {
  return [...Map.groupBy(all, ({ uid }) => uid).values()].flatMap(
    (distances, index) => distances[index % distances.length] ?? [],
  );
}
