import { openCatalogue } from '#bench/databases.ts';
import { API_KEY } from '#bench/production-server.ts';

export const PASSWORD = 'Corre.2026!x';

let callers = 0;

export async function createRunners(dataDir: string, emails: readonly string[]): Promise<void> {
  const deps = await openCatalogue(dataDir);
  for (const email of emails) await deps.identity.createUser({ email, password: PASSWORD });
  await deps.close();
}

/** Each attempt from another address, to stay below the limits of one. */
export function trySignIn(url: string, email: string, password = PASSWORD): Promise<Response> {
  const from = ++callers;
  const caller = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
  return post(`${url}/prod/api/identity/sign-in`, { email, password }, { 'x-forwarded-for': caller });
}

export type SignedIn = { headers: Record<string, string>; cookie: string };

export async function signIn(url: string, email: string): Promise<SignedIn> {
  const answer = succeeded(await trySignIn(url, email));
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { session_token: token } = await answer.json();
  return { headers: { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }, cookie: cookies.join('; ') };
}

/** The first races of the catalogue, into the list of a runner. */
export async function addRaces(url: string, { headers }: SignedIn, count: number): Promise<void> {
  const races = await fetch(`${url}/prod/api/races?limit=${count}`, { headers });
  for (const { code, distances } of await races.json()) {
    const race = { raceCode: code, distance: distances[0].name };
    succeeded(await post(`${url}/prod/api/races/user`, race, headers));
  }
}

function post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function succeeded(answer: Response): Response {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}
