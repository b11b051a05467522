import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadAddresses, watchBody } from '#server/http/connection/slow-bodies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns after how many seconds a request that brings so many bytes a second is closed; null for never */
function closedAfter(bytesPerSecond: number, { url = '/subir?x=1', length = '5000000', seconds = 200 } = {}) {
  const socket = { bytesRead: 0 };
  const headers = { 'content-length': length };
  const request = Object.assign(new EventEmitter(), { url, headers, socket });
  let closed: number | null = null;
  let now = 0;
  watchBody(
    request,
    (path) => path === '/subir',
    () => {
      closed = now;
    },
  );
  for (now = 1; now <= seconds; now++) {
    socket.bytesRead += bytesPerSecond;
    vi.advanceTimersByTime(1000);
    if (socket.bytesRead >= Number(length)) request.emit('close');
  }
  return closed;
}

test('§16.35 slow clients: a body that has not come within 10 s is closed, at whatever pace it comes', () => {
  expect(closedAfter(40_000, { url: '/prod/api/contact' })).toBe(10);
});

test('a file that comes as from a poor mobile network is waited for', () => {
  expect(closedAfter(50_000)).toBeNull();
});

test('a file that trickles is closed like any other body, and one without an end after two minutes', () => {
  expect(closedAfter(1000)).toBe(10);
  expect(closedAfter(20_000, { length: '20000000' })).toBe(120);
});

test('a file is waited for wherever a call takes one', () => {
  const isUpload = uploadAddresses('/prod/api');
  const paths = ['/history/preview', '/desk/import/races', '/desk/read', '/contact', '/history'];
  expect(paths.filter((path) => isUpload(`/prod/api${path}`))).toEqual([
    '/history/preview',
    '/desk/import/races',
    '/desk/read',
  ]);
});

test('a request without a body is not watched', () => {
  expect(closedAfter(0, { url: '/', length: '0' })).toBeNull();
});
