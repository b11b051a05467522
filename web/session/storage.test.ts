import { expect, test, vi } from 'vitest';
import { carefulStorage, privateStorage } from '#web/session/storage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a browser that refuses its storage by name holds nothing and breaks nothing', () => {
  const storage = carefulStorage(refuse);
  storage.setItem('a', 'b');
  storage.removeItem('a');
  expect([storage.getItem('a'), storage.keys()]).toEqual([null, []]);
});

test('a browser without room for more goes on without it', () => {
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: () => null });
  privateStorage.keep('result:1', '{}');
  expect(privateStorage.read('result:1')).toBeNull();
  vi.unstubAllGlobals();
});
