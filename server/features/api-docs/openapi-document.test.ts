import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '#server/features/api-docs/openapi-document.ts';

const DEPLOYMENT = { name: 'Zancada', publicUrl: 'https://zancada.test', apiBase: '/prod/api' };

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

const removeRow = endpoint({
  method: 'DELETE',
  path: '/rows/{row}',
  access: 'user',
  summary: 'Quita una fila.',
  params: z.object({ row: z.string() }),
  status: 204,
  answer: null,
  errors: [],
});

const document = (api: Record<string, Endpoint>) => openApiDocument(api, DEPLOYMENT);

test('a private call asks for key and token, and says how it refuses without them', () => {
  const operation = document({ readRow }).paths['/rows/{row}']?.get;
  expect(operation?.security).toEqual([{ apiKey: [], bearer: [] }]);
  const codes = Object.keys(
    operation?.responses['401']?.content?.['application/problem+json']?.examples ?? {},
  );
  expect(codes).toEqual(expect.arrayContaining(['NotAuthenticated', 'InvalidToken']));
});

test('two methods of one address stand side by side', () => {
  expect(Object.keys(document({ readRow, removeRow }).paths['/rows/{row}'] ?? {})).toEqual(['get', 'delete']);
});

test('a call that answers nothing has no content', () => {
  expect(document({ removeRow }).paths['/rows/{row}']?.delete?.responses['204']).not.toHaveProperty(
    'content',
  );
});

test('a whole number is not bounded by what a double can hold', () => {
  const answer = document({ readRow }).paths['/rows/{row}']?.get?.responses['200']?.content?.[
    'application/json'
  ];
  expect(answer?.schema.properties?.count).toEqual({ type: ['integer', 'null'] });
});

test('a path without a group of its own is grouped by its first part', () => {
  expect(document({ readRow }).tags).toEqual([{ name: 'rows' }]);
});

test('an answer that is no JSON is said to be what it is', () => {
  const csv = endpoint({ ...readRow, answer: z.string(), media: 'text/csv' });
  const content = document({ csv }).paths['/rows/{row}']?.get?.responses['200']?.content;
  expect(Object.keys(content ?? {})).toEqual(['text/csv']);
});

test('the version of a row goes out as ETag and comes back as If-Match', () => {
  const updateUserRace = endpoint({ ...readRow, method: 'PUT' });
  const operation = document({ updateUserRace }).paths['/rows/{row}']?.put;
  expect(Object.keys(operation?.responses['200']?.headers ?? {})).toEqual(['ETag']);
  expect(operation?.parameters?.map(({ name, in: place }) => [name, place])).toContainEqual([
    'If-Match',
    'header',
  ]);
});

test('a public call that tells more to whoever brings a token takes the key with it and without', () => {
  const both = endpoint({ ...readRow, access: 'public', bearer: 'optional' });
  expect(document({ both }).paths['/rows/{row}']?.get?.security).toEqual([
    { apiKey: [] },
    { apiKey: [], bearer: [] },
  ]);
});
