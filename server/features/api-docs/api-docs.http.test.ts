import { afterAll, expect, test } from 'vitest';
import { API } from '#contract/index.ts';
import type { OpenApiDocument } from '#server/features/api-docs/openapi-document.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const server = await createTestApp();
const document: OpenApiDocument = await (await server.app.request('/prod/api/openapi.json')).json();

afterAll(() => server.close());

const operations = () => Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
const schemas = () => document.components?.schemas ?? {};
const operationOf = (path: string, method: string) =>
  Object.entries(document.paths?.[path] ?? {}).find(([name]) => name === method)?.[1];

test.each(['/prod/api/openapi.json', '/prod/api/docs', '/prod/api/docs.css'])(
  '%s needs no key',
  async (path) => {
    const answer = await server.app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBeTruthy();
  },
);

test('the document is OpenAPI 3.1 at the address of this deployment', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: 'https://zancada.test/prod/api' }]);
  expect(document.components?.securitySchemes?.apiKey).toMatchObject({ in: 'header', name: 'x-api-key' });
});

test.each(Object.entries(API))('%s is in the document', (name, endpoint) => {
  const operation = operationOf(endpoint.path, endpoint.method.toLowerCase());
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
  expect(operation.responses).toHaveProperty([endpoint.status]);
  expect(operation.responses['403'].content).toHaveProperty(['application/problem+json']);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  const parameters: { name: string; in: string }[] = operation.parameters ?? [];
  expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
});

test('every call stands under a heading in Spanish', () => {
  const headings = new Set(operations().map(({ tags }) => tags[0]));
  expect([...headings].sort()).toEqual(['Aliados', 'Blog', 'Carreras', 'Contacto', 'Cuenta', 'Reportes']);
});

test('one address is one path, whatever its parameter is called', () => {
  const addresses = Object.keys(document.paths ?? {}).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the document describes nothing that the API does not have', () => {
  expect(operations()).toHaveLength(Object.keys(API).length);
});

test('every reference leads to a schema of the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference,
  );
  expect(references).toContain('#/components/schemas/Race');
  const known = Object.keys(schemas()).map((name) => `#/components/schemas/${name}`);
  expect(known).toEqual(expect.arrayContaining([...new Set(references)]));
});

test('every schema that is named is used', () => {
  const text = JSON.stringify(document);
  for (const name of Object.keys(schemas())) expect(text).toContain(`#/components/schemas/${name}"`);
});

test('the contact form asks for everything but the message', () => {
  expect(schemas().ContactMessage).toMatchObject({
    required: ['name', 'email', 'raceName', 'date', 'location'],
    properties: { message: { maxLength: 4000 } },
  });
});

test('months are offered by their Spanish names', () => {
  const parameters: unknown = operationOf('/races', 'get').parameters;
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: 'month',
      in: 'query',
      schema: expect.objectContaining({ enum: expect.arrayContaining(['Enero']) }),
    }),
  );
});

test('the limits of a result are in the document', () => {
  const text = JSON.stringify(operationOf('/races/user', 'put').requestBody);
  expect(text).toContain('"maxLength":15');
  expect(text).toContain('"maximum":99999');
});

test.each([
  ['9', false],
  ['AB1', true],
  ['  AB1 ', true],
  ['', true],
])('the document says of the chip number %j whether it is accepted: %j', (chip, accepted) => {
  const { schema } = operationOf('/races/user', 'put').requestBody.content['application/json'];
  expect(new RegExp(schema.properties.shipNumber.anyOf[0].pattern, 'u').test(chip)).toBe(accepted);
});

test('a call that counts attempts says how long to wait', () => {
  expect(operationOf('/contact', 'post').responses['429'].headers).toHaveProperty('Retry-After');
});

test('the page names each call and leads to the document, without script or inline style', async () => {
  const answer = await server.app.request('/prod/api/docs');
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  const html = await answer.text();
  for (const { method, path } of Object.values(API)) expect(html).toContain(`<code>${method} ${path}</code>`);
  expect(html).toContain('href="/prod/api/openapi.json"');
  expect(html).not.toMatch(/<script|<style|\sstyle=/);
});

test('the stylesheet is where the page looks for it, at any stage', async () => {
  const beta = await createTestApp({ env: { API_STAGE: 'beta' } });
  const html = await (await beta.app.request('/beta/api/docs')).text();
  const [, address = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const stylesheet = await beta.app.request(address);
  expect(stylesheet.status).toBe(200);
  expect(stylesheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  await beta.close();
});
