import { expect, test } from 'vitest';
import { buildPartner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('a visitor sees the partners, expired ones last, and no coupon anywhere', async () => {
  const server = await createTestApp({
    partners: [
      buildPartner({ id: 'expired', name: 'A', validTo: '2026-07-31', partnerCode: 'SECRETO1' }),
      buildPartner({ id: 'valid', name: 'B', discountAmount: '2x1', partnerCode: 'SECRETO2' }),
    ],
  });
  const answer = await server.call('/prod/api/partner');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toMatch(/partnerCode|SECRETO/);
  expect(JSON.parse(text)).toMatchObject([
    { id: 'valid', discountAmount: '2x1' },
    { id: 'expired', discountAmount: 15 },
  ]);
  await server.close();
});
