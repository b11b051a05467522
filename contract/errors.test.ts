import { expect, test } from 'vitest';
import { AppError, ERRORS } from './errors.ts';
import { API } from './index.ts';

test('every error has a status of its kind and a sentence in Spanish', () => {
  for (const [code, { status, detail }] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(600);
    expect(detail).toMatch(/^[A-ZÁÉÍÓÚÑ¡]/);
  }
});

test('an error says its sentence unless it has one of its own', () => {
  expect(new AppError('NotFound').message).toBe(ERRORS.NotFound.detail);
  const own = new AppError('LimitExceeded', { detail: 'Espera.', retryAfterSeconds: 7, fields: { a: 'b' } });
  expect(own).toMatchObject({
    message: 'Espera.',
    code: 'LimitExceeded',
    retryAfterSeconds: 7,
    fields: { a: 'b' },
  });
});

test('no two calls have the same method and address', () => {
  const addresses = Object.values(API).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the parameters of an address are those that its schema names', () => {
  for (const endpoint of Object.values(API)) {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const params = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
    expect(params.sort()).toEqual(inPath.sort());
  }
});
