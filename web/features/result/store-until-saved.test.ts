import { beforeEach, expect, test, vi } from 'vitest';
import type { SaveAnswer } from '#web/features/result/result-values.ts';
import { storedUntilSaved } from '#web/features/result/store-until-saved.ts';
import { storeUnsent, unsentResult } from '#web/features/unsent-results/unsent-results.ts';

const [id, owner] = ['ana@correo.example-PARAMO-10K', 'ana@correo.example'];
const place = { status: 'RETO SUPERADO', raceTime: '', position: '12' };
const waiting = { id, owner, raceName: 'Vuelta al Páramo', values: place, version: 3, stale: false };
const withTime = { ...waiting, values: { ...place, raceTime: '00:50:12' } };

beforeEach(() => {
  const stored = new Map<string, string>();
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

test('a time of the race day that is saved leaves what else waits for the race, and takes itself along', async () => {
  storeUnsent(waiting);
  const time = { status: 'RETO SUPERADO', raceTime: '00:50:12' };
  await expect(send(time, saved)).rejects.toBeInstanceOf(Response);
  expect(unsentResult(id, owner)).toEqual(waiting);
  await expect(repeat(saved)).rejects.toBeInstanceOf(Response);
  expect(unsentResult(id, owner)).toBeNull();
});
