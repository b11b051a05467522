import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropSignUp,
  heldPassword,
  holdSignUp,
  pendingEmail,
  subscribeToPendingSignUp,
} from '#web/features/accounts/pending-sign-up.ts';

const THREE_MINUTES_MS = 180_000;
const ANA = { email: 'ana@correo.example', password: 'Zancada1!' };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  dropSignUp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the password of a sign-up is forgotten after three minutes, its address is not', () => {
  holdSignUp(ANA, 'sent');
  vi.advanceTimersByTime(THREE_MINUTES_MS - 1);
  expect(heldPassword()).toBe(ANA.password);
  vi.advanceTimersByTime(1);
  expect(heldPassword()).toBeNull();
  expect(pendingEmail()).toBe(ANA.email);
});

test('only the address goes where it survives a reload', () => {
  holdSignUp(ANA, 'sent');
  expect([...kept.values()]).toEqual([ANA.email]);
});

test('a second sign-up has three minutes of its own', () => {
  holdSignUp(ANA, 'sent');
  vi.advanceTimersByTime(THREE_MINUTES_MS - 1);
  holdSignUp({ email: 'luz@correo.example', password: 'Zancada2!' }, 'sent');
  vi.advanceTimersByTime(THREE_MINUTES_MS - 1);
  expect(heldPassword()).toBe('Zancada2!');
});

test('who gives up leaves nothing behind, and the screen hears of it', () => {
  const changes = vi.fn();
  const stop = subscribeToPendingSignUp(changes);
  holdSignUp(ANA, 'sent');
  dropSignUp();
  stop();
  expect(changes).toHaveBeenCalledTimes(2);
  expect(heldPassword()).toBeNull();
  expect(pendingEmail()).toBeNull();
});
