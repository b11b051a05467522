import { expect, test } from 'vitest';
import { isSameOrigin } from '#server/http/same-origin.ts';

const PUBLIC_URL = 'https://zancada.example';

const asked = (headers: Record<string, string>) =>
  isSameOrigin({ url: 'http://10.0.0.7:3000/site/contacto', headers: new Headers(headers) }, PUBLIC_URL);

test.each([
  ['the address that people type, behind a proxy', { origin: PUBLIC_URL, host: '10.0.0.7:3000' }],
  ['the very host that was asked', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }],
  ['a browser that vouches for it', { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL }],
  ['a program, which says nothing', {}],
])('a form from %s is taken', (_, headers) => {
  expect(asked(headers)).toBe(true);
});

test.each([
  ['another site', { origin: 'https://elsewhere.example', host: 'zancada.example' }],
  ['another site that its browser gives away', { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.zancada.example' }],
  ['a page that hides where it is', { origin: 'null', host: 'zancada.example' }],
])('a form from %s is refused', (_, headers) => {
  expect(asked(headers)).toBe(false);
});
