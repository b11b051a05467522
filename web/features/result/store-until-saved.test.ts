import { beforeEach, expect, test, vi } from 'vitest';
import type { UserRace } from '#contract/user-races.ts';
import { type SaveAnswer, valuesOf } from '#web/features/result/result-values.ts';
import { storedUntilSaved } from '#web/features/result/store-until-saved.ts';
import { storeUnsent, unsentResult } from '#web/features/unsent-results/unsent-results.ts';

const [id, owner] = ['ana@correo.example-PARAMO-10K', 'ana@correo.example'];
const place = { status: 'RETO SUPERADO', raceTime: '', position: '12' };
const waiting = { id, owner, raceName: 'Vuelta al Páramo', values: place, version: 3, stale: false };
const withTime = { ...waiting, values: { ...place, raceTime: '00:50:12' } };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/usuario' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

function send(fields: Record<string, string>, serverAction: () => Promise<SaveAnswer>) {
  const body = new URLSearchParams({ ...fields, owner, raceName: waiting.raceName });
  const request = new Request('http://localhost/usuario', { method: 'POST', body });
  return storedUntilSaved({ request, params: { userRaceId: id }, serverAction });
}

const repeat = (serverAction: () => Promise<SaveAnswer>) =>
  send({ ...place, version: '3', intent: 'sync' }, serverAction);
const away = () => Promise.reject(new TypeError('Failed to fetch'));

const saved = () => Promise.reject(new Response(null, { status: 302 }));

test('a time that is typed while an older save of the race is repeated is not lost to it', async () => {
  storeUnsent(waiting);
  const meanwhile = () => {
    storeUnsent(withTime);
    return saved();
  };
  await expect(repeat(meanwhile)).rejects.toBeInstanceOf(Response);
  expect(unsentResult(id, owner)).toEqual(withTime);
  await repeat(away);
  expect(unsentResult(id, owner)).toEqual(withTime);
});

test.each([403, 408, 413, 429])(
  'a waiting result that is refused with %i on its way goes on waiting',
  async (status) => {
    storeUnsent(waiting);
    const refused = { status, statusText: '', internal: false, data: '' };
    await expect(repeat(() => Promise.reject(refused))).resolves.toMatchObject({ waits: true });
    expect(unsentResult(id, owner)).toEqual(waiting);
  },
);

test('a result of a row that another one stands for waits with that one, where the runner chooses', async () => {
  const standing = 'ana@correo.example-GRAN-PARAMO-10K';
  const race: UserRace = {
    ...{ id: standing, userEmail: owner, raceCode: 'PARAMO', raceName: waiting.raceName, raceCity: 'Bogotá' },
    ...{ raceDate: '2026-08-01', datePrecision: 'day', raceUid: null, raceStatus: null, organizerUrl: null },
    ...{ distance: '10K', distanceMeters: null, manual: false, goalTime: null, outcome: null, notes: null },
    ...{ status: 'RETO SUPERADO', raceTime: '00:49:05', gunTime: null, position: null, shipNumber: null },
    ...{ genderPosition: null, category: null, categoryPosition: null, finishers: null, resultUrl: null },
  };
  const changed = async () => ({
    values: { ...valuesOf(race), ...place },
    errors: {},
    problem: '',
    conflict: { race, version: 5 },
  });
  const typedThere = { ...waiting, id: standing, values: { position: '13', notes: 'Calor' } };
  storeUnsent(waiting);
  storeUnsent(typedThere);
  await repeat(changed);
  expect(unsentResult(id, owner)).toBeNull();
  expect(unsentResult(standing, owner)).toEqual({
    ...{ ...waiting, id: standing, stale: true },
    values: { ...place, notes: 'Calor' },
  });
});

test('a time of the race day that is saved leaves what else waits for the race, and takes itself along', async () => {
  storeUnsent(waiting);
  const time = { status: 'RETO SUPERADO', raceTime: '00:50:12' };
  await expect(send(time, saved)).rejects.toBeInstanceOf(Response);
  expect(unsentResult(id, owner)).toEqual(waiting);
  await expect(repeat(saved)).rejects.toBeInstanceOf(Response);
  expect(unsentResult(id, owner)).toBeNull();
});
