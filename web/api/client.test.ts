import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createApi } from '#web/api/client.ts';

const site = { apiBase: '/prod', apiKey: 'key' };

test('an answer that breaks off in the middle counts as no answer', async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  const call = createApi(async () => new Response(cut), site)('GET /cities');
  await expect(call).rejects.toBeInstanceOf(ApiError);
  await expect(call).rejects.toMatchObject({ code: 'Network', status: 0 });
});

test('whoever asks for errors of another kind gets them for an answer that breaks off, too', async () => {
  const call = createApi(
    async () => new Response('{"half'),
    site,
    ({ code }) => new Error(code),
  )('GET /cities');
  await expect(call).rejects.toThrow('Network');
});
