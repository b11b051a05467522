import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forecast } from '#server/features/race-day/forecast.ts';

const daily = {
  time: ['2026-08-03', '2026-08-04'],
  temperature_2m_min: [9.4, 10],
  temperature_2m_max: [18.6, 19],
  precipitation_probability_max: [40, null],
};
const BOGOTA = [4.6612, -74.0912] as const;

let asked: string[];
let answer: { status: number; body: string };
let source: Server;
let template: string;
let minutes: number;
beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  template = `http://127.0.0.1:${(source.address() as AddressInfo).port}/{date}/{lat},{lng}`;
});
afterAll(() => source.close());
beforeEach(() => {
  [asked, minutes] = [[], 0];
  answer = { status: 200, body: JSON.stringify({ source: 'IDEAM', daily }) };
});

const weather = (address = template) =>
  forecast(address, () => new Date(minutes * 60_000), { warn: () => {} });

test('a place is asked about once an hour for each day, whoever wants to know', async () => {
  const at = weather();
  const estimate = { min: 9.4, max: 18.6, rainChance: 40, source: 'IDEAM' };
  const close = [4.7401, -74.1] as const;
  expect(await Promise.all([at(BOGOTA, '2026-08-03'), at(close, '2026-08-03')])).toEqual([
    estimate,
    estimate,
  ]);
  expect(await at(BOGOTA, '2026-08-04')).toEqual({ min: 10, max: 19, rainChance: null, source: 'IDEAM' });
  minutes = 59;
  await at(BOGOTA, '2026-08-03');
  expect(asked).toEqual(['/2026-08-03/4.7,-74.1', '/2026-08-04/4.7,-74.1']);
  minutes = 60;
  await at(BOGOTA, '2026-08-03');
  expect(asked).toHaveLength(3);
});

test('a source that failed is asked again after five minutes', async () => {
  const at = weather();
  const { body } = answer;
  answer = { status: 503, body };
  expect(await at(BOGOTA, '2026-08-03')).toBeNull();
  expect(await at(BOGOTA, '2026-08-03')).toBeNull();
  expect(asked).toHaveLength(1);
  answer = { status: 200, body };
  minutes = 5;
  expect(await at(BOGOTA, '2026-08-03')).toMatchObject({ source: 'IDEAM' });
});

test.each([
  ['a redirect', 302, JSON.stringify({ daily })],
  ['text that is no JSON', 200, 'no es JSON'],
  ['JSON of another shape', 200, '{"daily":{"time":[]}}'],
  ['other days', 200, JSON.stringify({ daily: { ...daily, time: ['2026-08-01', '2026-08-02'] } })],
  ['impossible heat', 200, JSON.stringify({ daily: { ...daily, temperature_2m_max: [18.6, 1900] } })],
  ['more than 100 kB', 200, JSON.stringify({ daily, padding: 'x'.repeat(100_000) })],
])('a source that answers with %s tells no weather', async (_, status, body) => {
  answer = { status, body };
  expect(await weather()(BOGOTA, '2026-08-03')).toBeNull();
  expect(asked).toHaveLength(1);
});

test('an unexpected fault is told to who asks, and is forgotten', async () => {
  const { body } = answer;
  answer = { status: 503, body };
  const warn = () => {
    throw new Error('the disk is full');
  };
  const at = forecast(template, () => new Date(0), { warn });
  await expect(at(BOGOTA, '2026-08-03')).rejects.toThrow('the disk is full');
  answer = { status: 200, body };
  expect(await at(BOGOTA, '2026-08-03')).toMatchObject({ source: 'IDEAM' });
});

test('a source inside the network is not reached by a name, only by the address that the operator wrote', async () => {
  const byName = template.replace('127.0.0.1', 'localhost');
  expect(await weather(byName)(BOGOTA, '2026-08-03')).toBeNull();
  expect(asked).toEqual([]);
});
