import { afterAll, expect, test } from 'vitest';
import { buildPartner } from '#server/testing/factories.ts';
import { signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const server = await createTestApp({
  partners: [
    buildPartner({ id: 'expired', name: 'A', validTo: '2026-07-31', partnerCode: 'SECRETO1' }),
    buildPartner({ id: 'last-day', name: 'C', validTo: '2026-08-01', partnerCode: 'SECRETO3' }),
    buildPartner({ id: 'valid', name: 'B', discountAmount: '2x1', partnerCode: 'SECRETO2' }),
    buildPartner({ id: 'without', name: 'D', partnerCode: null, description: '<img onerror=1>' }),
  ],
});
const ana = await signedInRunner(server);
afterAll(() => server.close());

test('a visitor sees the partners, expired ones last, and no coupon anywhere', async () => {
  const answer = await server.call('/prod/api/partner');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toMatch(/partnerCode|SECRETO/);
  expect(JSON.parse(text)).toMatchObject([
    { id: 'valid', discountAmount: '2x1' },
    { id: 'last-day', discountAmount: 15 },
    { id: 'without', description: '<img onerror=1>' },
    { id: 'expired', discountAmount: 15 },
  ]);
});

test('a runner sees the coupons of what is valid, to its last day, and none of what has expired', async () => {
  const answer = await ana.get('/partner');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).not.toContain('SECRETO1');
  expect(JSON.parse(text)).toMatchObject([
    { id: 'valid', partnerCode: 'SECRETO2' },
    { id: 'last-day', partnerCode: 'SECRETO3' },
    { id: 'without', partnerCode: null },
    { id: 'expired', partnerCode: null },
  ]);
});

test('a token that is not good is told, and opens no coupon', async () => {
  const answer = await server.call('/prod/api/partner', { headers: { authorization: 'Bearer a.b.c' } });
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain('SECRETO');
});
