import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { signedInEditor } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('what is known of a place, on %s', (engine) => {
  let server: ServerOnEngine;
  beforeEach(async () => {
    const tunja = { city: 'Tunja', department: 'Boyacá' };
    server = await serverOnEngine(engine, [
      buildRace({ ...tunja, startDate: '2026-03-01', altitudeMeters: 2800 }),
      buildRace({ ...tunja, startDate: '2026-09-01', altitudeMeters: 2820.5 }),
      buildRace({ ...tunja, startDate: '2026-11-01', altitudeMeters: null }),
    ]);
  });
  afterEach(() => server.close());

  const known = async (query: Record<string, string>) => {
    const editor = await signedInEditor(server);
    const answer = await editor.get(`/desk/places?${new URLSearchParams(query)}`);
    return [answer.status, await answer.json()];
  };

  test('its department, where it is, and how high the latest race there is', async () => {
    expect(await known({ city: 'tunja' })).toEqual([
      200,
      {
        department: 'Boyacá',
        at: [expect.closeTo(5.53, 1), expect.closeTo(-73.36, 1)],
        altitudeMeters: 2820.5,
      },
    ]);
  });

  test('of a name of several municipalities nothing, unless the department decides', async () => {
    const nothing = { department: null, at: null, altitudeMeters: null };
    expect(await known({ city: 'Rionegro' })).toEqual([200, nothing]);
    expect(await known({ city: 'Ningún lado' })).toEqual([200, nothing]);
    expect(await known({ city: 'Rionegro', department: 'Santander' })).toMatchObject([
      200,
      { department: 'Santander', altitudeMeters: null },
    ]);
  });
});
