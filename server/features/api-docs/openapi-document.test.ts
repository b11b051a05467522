import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '#server/features/api-docs/openapi-document.ts';

const readRow = endpoint({
  method: 'GET',
  path: '/rows/{row}',
  access: 'user',
  summary: 'Una fila.',
  params: z.object({ row: z.string() }),
  status: 200,
  answer: z.object({ count: z.number().int().nullable() }),
  errors: ['NotFound'],
});

const removeRow = endpoint({ ...readRow, method: 'DELETE', status: 204, answer: null, errors: [] });

const document = (api: Record<string, Endpoint>) =>
  openApiDocument(api, { name: 'Zancada', publicUrl: 'https://zancada.test', apiBase: '/prod/api' });

const row = (api: Record<string, Endpoint>) => document(api).paths?.['/rows/{row}'];

test('a private call asks for key and token, and says how it refuses without them', () => {
  const operation = row({ readRow })?.get;
  expect(operation?.security).toEqual([{ apiKey: [], bearer: [] }]);
  expect(operation?.responses?.['401']).toHaveProperty(
    ['content', 'application/problem+json', 'examples'],
    expect.objectContaining({ NotAuthenticated: expect.anything(), InvalidToken: expect.anything() }),
  );
});

test('two methods of one address stand side by side', () => {
  expect(Object.keys(row({ readRow, removeRow }) ?? {})).toEqual(['get', 'delete']);
});

test('a call that answers nothing has no content', () => {
  const answer = row({ removeRow })?.delete?.responses?.['204'];
  expect(answer).toBeDefined();
  expect(answer).not.toHaveProperty('content');
});

test('a whole number is not bounded by what a double can hold', () => {
  expect(row({ readRow })?.get?.responses?.['200']).toHaveProperty(
    ['content', 'application/json', 'schema', 'properties', 'count'],
    { type: ['integer', 'null'] },
  );
});

test('a field that may be left out is not required, whatever becomes of it afterwards', () => {
  const time = z.preprocess((value) => value ?? null, z.string().nullable());
  const saveRow = endpoint({ ...readRow, method: 'PUT', body: z.object({ id: z.string(), time }) });
  expect(row({ saveRow })?.put?.requestBody).toHaveProperty(
    ['content', 'application/json', 'schema', 'required'],
    ['id'],
  );
});

test('a path without a group of its own is grouped by its first part', () => {
  expect(document({ readRow }).tags).toEqual([{ name: 'rows' }]);
});

test('an answer that is no JSON is said to be what it is', () => {
  const csv = endpoint({ ...readRow, answer: z.string(), media: 'text/csv' });
  expect(row({ csv })?.get?.responses?.['200'].content).toEqual({
    'text/csv': { schema: { type: 'string' } },
  });
});

test('the version of a row goes out as ETag and comes back as If-Match', () => {
  const saveRow = endpoint({ ...readRow, method: 'PUT', versioned: true });
  const { get, put } = row({ readRow, saveRow }) ?? {};
  expect(put?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header' }));
  expect(put?.responses?.['200'].headers).toHaveProperty('ETag');
  expect(get?.responses?.['200']).not.toHaveProperty('headers');
});

test('other headers of an answer are described', () => {
  const countRows = endpoint({ ...readRow, answerHeaders: { 'X-Total-Count': 'Cuántas filas hay.' } });
  expect(row({ countRows })?.get?.responses?.['200'].headers).toEqual({
    'X-Total-Count': { description: 'Cuántas filas hay.', schema: { type: 'string' } },
  });
});

test('a public call that tells more to whoever brings a token takes the key with it and without', () => {
  const both = endpoint({ ...readRow, access: 'public', bearer: 'optional' });
  expect(row({ both })?.get?.security).toEqual([{ apiKey: [] }, { apiKey: [], bearer: [] }]);
});
