import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeFor, madeAccount, newEmail, OTHER_PASSWORD, PASSWORD } from '#server/testing/accounts.ts';
import { documentedClient, type Given } from '#server/testing/documented-client.ts';
import { buildBlog, buildRace } from '#server/testing/factories.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
const calls: [name: string, given: Given | undefined][] = [];

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://localhost' });
  await server.deps.catalogue.saveRaces([buildRace({ uid: 'media', code: 'MM', series: 'la-media' })]);
  await server.deps.catalogue.saveBlogs([buildBlog({ id: 'b1' })]);
});
afterAll(() => server.close());

async function client() {
  const document = await (await fetch(`${server.url}/prod/api/openapi.json`)).json();
  document.servers[0].url = `${server.url}/prod/api`;
  return documentedClient(document, server.deps.config.apiKey, fetch);
}

test('a client that knows the document alone walks the whole flow, with every call of the API', async () => {
  const { call, names } = await client();
  const called = new Set<string>();
  const ok = async (name: string, given?: Given) => {
    called.add(name);
    calls.push([name, given]);
    const answer = await call(name, given);
    expect([name, answer.status]).toEqual([name, expect.toSatisfy((status) => status < 300)]);
    return answer;
  };
  const read = async (name: string, given?: Given) => (await ok(name, given)).json();

  const email = newEmail();
  await ok('signUp', { body: { email, password: PASSWORD, consent: true } });
  const first = await codeFor(server.deps, email);
  await ok('resendCode', { body: { email } });
  const code = await codeFor(server.deps, email, first);
  await ok('confirmSignUp', { body: { email, code } });
  await ok('signIn', { body: { email, password: PASSWORD } });
  const { session_token: token } = await read('refreshSession');
  expect((await read('getSession', { token })).user_username).toBe(email);

  const [{ uid, code: raceCode, distances }] = await read('listRaces', { parameters: { limit: 1 } });
  for (const name of ['listRaceCards', 'listRacePoints', 'listCities', 'listPartners']) await ok(name);
  await ok('listPointCards', { parameters: { at: '0' } });
  await ok('getRace', { parameters: { uid } });
  await ok('getRaceByCode', { parameters: { code: raceCode } });
  await ok('getSeries', { parameters: { slug: 'la-media' } });
  const [{ id: blog }] = await read('listBlogs');
  await ok('getBlog', { parameters: { id: blog } });
  const body = { name: 'Ana', email, raceName: 'Media', date: '2026-09-20', location: 'Cali' };
  await ok('sendContactMessage', { body });
  await ok('sendSuggestion', { body: { kind: 'race', email, name: 'Media' } });

  const distance = distances[0].name;
  await ok('addUserRace', { token, body: { raceCode, distance } });
  const [{ id }] = await read('listUserRaces', { token, parameters: { id: email } });
  await ok('listRegistrations', { token });
  const etag = (await ok('getUserRace', { token, parameters: { id } })).headers.get('etag') ?? '';
  const result = { id, status: 'RETO SUPERADO', raceTime: '00:45:00', position: 3, shipNumber: 'AB1' };
  await ok('updateUserRace', { token, parameters: { 'If-Match': etag }, body: result });
  await ok('getFinishCard', { token, parameters: { id } });
  expect((await read('getReport', { token, parameters: { email } })).totalCarreras).toBe(1);
  await ok('getBestTimes', { token, parameters: { email } });
  const [{ year }] = (await read('getReport', { token, parameters: { email } })).years;
  for (const name of ['getRunningYear', 'getYearCard'])
    await ok(name, { token, parameters: { year: String(year) } });
  for (const name of ['renewCalendarFeed', 'getCalendarFeed', 'endCalendarFeed']) await ok(name, { token });
  const search = await read('saveSearch', { token, body: { query: 'city=Cali' } });
  await ok('alertSavedSearch', { token, parameters: { id: search.id }, body: { alert: false } });
  await ok('listSavedSearches', { token });
  await ok('removeSavedSearch', { token, parameters: { id: search.id } });
  const yearly = { token, parameters: { year: String(year) } };
  await ok('setYearGoal', { ...yearly, body: { races: 12, kilometres: null } });
  for (const name of ['getYearGoal', 'removeYearGoal']) await ok(name, yearly);
  await ok('setRaceGoal', { token, parameters: { id }, body: { goalTime: '00:48:00' } });
  for (const name of ['getRaceGoal', 'removeRaceGoal']) await ok(name, { token, parameters: { id } });
  await ok('updateSettings', { token, body: await read('getSettings', { token }) });
  for (const name of ['getAccountData', 'getAccountCsv']) await ok(name, { token });
  await ok('deleteUserRace', { token, parameters: { id } });

  const own = { raceName: 'Vuelta', raceDate: '2016-03-06', raceCity: 'Paipa', distance: '10K' };
  const { id: manual } = await read('addManualRace', { token, body: own });
  const facts = { ...own, id: manual, raceName: 'Vuelta al lago', distanceMeters: 10_000 };
  await ok('updateManualRace', { token, body: facts });
  await ok('listManualMatches', { token });
  await ok('linkManualRace', { token, body: { id: manual, raceCode, distance } });
  const file = 'Fecha,Carrera,Distancia\n2017-05-14,Media vieja,21K';
  const { rows } = await read('previewHistory', { token, body: file });
  const values = rows.map((row: { values: object }) => row.values);
  const waiting = [{ line: 3, values: { ...values[0], raceDate: 'ayer' } }];
  const { importId } = await read('importHistory', { token, body: { rows: values, waiting } });
  const [{ id: rowId }] = await read('listWaitingRows', { token });
  await ok('dropWaitingRow', { token, parameters: { rowId } });
  await ok('listHistoryImports', { token });
  await ok('undoHistoryImport', { token, parameters: { importId } });

  await server.browser().post('/identity/sign-in', { email, password: PASSWORD });
  const open: { id: string; current: boolean }[] = await read('listSessions', { token });
  const other = open.find(({ current }) => !current)?.id ?? '';
  await ok('endSession', { token, parameters: { id: other } });
  await ok('endOtherSessions', { token });
  await ok('changePassword', { token, body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD } });
  await ok('signOut');
  await ok('sendResetCode', { body: { email } });
  const reset = { email, code: await codeFor(server.deps, email, code), newPassword: PASSWORD };
  await ok('confirmNewPassword', { body: reset });
  const again = await read('signIn', { body: { email, password: PASSWORD } });
  await ok('deleteAccount', { token: again.session_token, body: { password: PASSWORD } });

  expect([...called].sort()).toEqual([...names].sort());
});

test('what meets a limit, of a caller or of what is drawn for an address, is answered as the document says', async () => {
  const email = await madeAccount(server.deps);
  const { call } = await client();
  const { session_token: token } = await (
    await call('signIn', { body: { email, password: PASSWORD } })
  ).json();
  vi.spyOn(server.deps.limits, 'count').mockResolvedValue({ count: 1e6, endsInSeconds: 7 });
  await server.deps.catalogue.touch();
  for (let none = 0; none <= 300; none++) await call('getRace', { parameters: { uid: `none-${none}` } });
  const limited = new Set<string>();
  for (const [name, given] of calls) {
    const answer = await call(name, given?.token ? { ...given, token } : given);
    if (answer.status === 429) limited.add(name);
  }
  const known = [
    'getRace',
    'listRaces',
    'listCities',
    'listBlogs',
    'signIn',
    'previewHistory',
    'getYearCard',
  ];
  expect([...limited]).toEqual(expect.arrayContaining(known));
});

test('the cookies are named as production sets them', async () => {
  const production = await startTestServer(PRODUCTION);
  const browser = production.browser();
  await browser.post('/identity/sign-up', { email: newEmail(), password: PASSWORD, consent: true });
  const signUpCookies = [...browser.jar.keys()];
  const email = await madeAccount(production.deps);
  await browser.post('/identity/sign-in', { email, password: PASSWORD });
  const { components } = await (await browser.get('/openapi.json')).json();
  const { signUp, session, xsrf } = components.securitySchemes;
  expect(signUpCookies).toEqual([signUp.name]);
  expect([...browser.jar.keys()]).toEqual(expect.arrayContaining([session.name, xsrf.name]));
  await production.close();
});
