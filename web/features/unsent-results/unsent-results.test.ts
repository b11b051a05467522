import { beforeEach, expect, test, vi } from 'vitest';
import {
  dropUnsent,
  storeUnsent,
  unsentResult,
  unsentResults,
} from '#web/features/unsent-results/unsent-results.ts';
import { privateStorage } from '#web/session/storage.ts';

const unsent = {
  id: 'ana@correo.example-PARAMO-10K',
  owner: 'ana@correo.example',
  raceName: 'Vuelta al Páramo',
  values: { status: 'RETO SUPERADO', raceTime: '00:51:08', position: '', shipNumber: '' },
  version: 3,
  stale: false,
} as const;

beforeEach(() => vi.stubGlobal('localStorage', storage()));

test('a result that could not be sent is there after a reload', () => {
  storeUnsent(unsent);
  expect(unsentResult(unsent.id, unsent.owner)).toEqual(unsent);
  expect(unsentResults(unsent.owner)).toEqual([unsent]);
});

test('another runner on the same device does not send it', () => {
  storeUnsent(unsent);
  expect(unsentResult(unsent.id, 'eva@correo.example')).toBeNull();
  expect(unsentResults('eva@correo.example')).toEqual([]);
});

test('once sent it is gone', () => {
  storeUnsent(unsent);
  dropUnsent(unsent.id);
  expect(unsentResults(unsent.owner)).toEqual([]);
});

test("signing out takes it along, and leaves what is nobody's own", () => {
  localStorage.setItem('zancada-theme', 'oscuro');
  storeUnsent(unsent);
  privateStorage.clear();
  expect(unsentResults(unsent.owner)).toEqual([]);
  expect(localStorage.getItem('zancada-theme')).toBe('oscuro');
});

test('what cannot be read counts as nothing', () => {
  privateStorage.keep(`result:${unsent.id}`, '{half');
  localStorage.setItem('something else', 'true');
  expect(unsentResults(unsent.owner)).toEqual([]);
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
