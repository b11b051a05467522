import { beforeEach, expect, test, vi } from 'vitest';
import { dropResult, keepResult, keptResult, keptResults } from '#web/features/unsent-results/unsent-results.ts';
import { privateStorage } from '#web/session/private-storage.ts';

const kept = {
  id: 'ana@correo.example-PARAMO-10K',
  owner: 'ana@correo.example',
  raceName: 'Vuelta al Páramo',
  result: { status: 'RETO SUPERADO', raceTime: '00:51:08', position: null, shipNumber: null },
  version: '"3"',
  stale: false,
} as const;

beforeEach(() => vi.stubGlobal('localStorage', storage()));

test('a result that could not be sent is there after a reload', () => {
  keepResult(kept);
  expect(keptResult(kept.id, kept.owner)).toEqual(kept);
  expect(keptResults(kept.owner)).toEqual([kept]);
});

test('another runner on the same device does not send it', () => {
  keepResult(kept);
  expect(keptResult(kept.id, 'eva@correo.example')).toBeNull();
  expect(keptResults('eva@correo.example')).toEqual([]);
});

test('once sent it is gone', () => {
  keepResult(kept);
  dropResult(kept.id);
  expect(keptResults(kept.owner)).toEqual([]);
});

test("signing out takes it along, and leaves what is nobody's own", () => {
  localStorage.setItem('zancada-theme', 'oscuro');
  keepResult(kept);
  privateStorage.clear();
  expect(keptResults(kept.owner)).toEqual([]);
  expect(localStorage.getItem('zancada-theme')).toBe('oscuro');
});

test('what cannot be read counts as nothing', () => {
  privateStorage.keep(`result:${kept.id}`, '{half');
  localStorage.setItem('something else', 'true');
  expect(keptResults(kept.owner)).toEqual([]);
});

/** As much of a browser's storage as is used: its keys are its own properties. */
function storage() {
  return Object.create({
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}
