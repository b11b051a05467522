import { createHash } from 'node:crypto';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { ConnectionLost } from '#simulation/gate.ts';
import type { MailServer } from '#simulation/mail-server.ts';
import type {
  Delivered,
  MailedOperation,
  Of,
  Operation,
  OwnOperation,
  Seen,
} from '#simulation/model/operation.ts';
import { codeOf, DISTANCES, type Facts, RUNNERS } from '#simulation/model/world.ts';
import { CUT_AFTER, emailOf, type People, passwordOf } from '#simulation/people.ts';
import type { Site } from '#simulation/site.ts';

const ifMatch = (version: number | null): Record<string, string> =>
  version === null ? {} : { 'if-match': `"${version}"` };

const id = encodeURIComponent;

/** Does what the model speaks of, by the calls that everybody has. */
export async function perform(
  operation: Operation,
  who: People,
  site: Site,
  mails: MailServer,
): Promise<Seen> {
  switch (operation.do) {
    case 'import':
      return job(() =>
        site.deps.catalogue.saveRaces(operation.uids.map((uid) => raceOf(uid, operation.facts))),
      );
    case 'write-mails':
      return job(site.writeMails);
    case 'sweep':
      return job(site.sweep);
    case 'post': {
      await site.post();
      return { status: 200, delivered: mails.taken().map(delivered) };
    }
    case 'draft':
    case 'publish':
    case 'withdraw':
    case 'edit':
      return seenIn(await atDesk(operation, who));
    case 'leave-list':
      return seenIn(await leave(await who.visit('/races'), operation.bytes));
    case 'sign-in':
    case 'sign-up':
    case 'ask-code':
    case 'confirm':
    case 'reset':
      return seenIn(await withAccount(operation, who));
    default:
      return seenIn(await asRunner(operation, who));
  }
}

function atDesk(operation: Of<'draft' | 'publish' | 'withdraw' | 'edit'>, { asEditor }: People) {
  const { uid } = operation;
  if (operation.do === 'draft')
    return asEditor('POST', '/desk/races', { fields: raceOf(uid, operation.facts) });
  if (operation.do !== 'edit') return asEditor('POST', `/desk/races/${uid}/${operation.do}`);
  const { uid: _, ...fields } = raceOf(uid, operation.facts);
  const body = { fields: { ...fields, code: operation.code ?? fields.code } };
  return asEditor('PUT', `/desk/races/${uid}`, body, ifMatch(operation.seen));
}

async function withAccount(operation: MailedOperation, who: People) {
  const email = emailOf(operation.who);
  switch (operation.do) {
    case 'sign-in': {
      const { answer, session } = await who.signIn(operation.who, operation.password);
      if (answer.status === 200) who.sessions.set(operation.session, session);
      return answer;
    }
    case 'sign-up': {
      const browser = who.newBrowser();
      who.signUps.set(operation.who, browser);
      const password = passwordOf(operation.password);
      return browser.post('/identity/sign-up', { email, password, consent: true });
    }
    case 'ask-code':
      return who
        .newBrowser()
        .post(operation.purpose === 'reset' ? '/identity/send-reset-code' : '/identity/resend-code', {
          email,
        });
    case 'confirm': {
      const browser = who.signUps.get(operation.who) ?? who.newBrowser();
      return browser.post('/identity/confirm-sign-up', { email, code: operation.code });
    }
    case 'reset': {
      const newPassword = passwordOf(operation.password);
      const body = { email, code: operation.code, newPassword };
      return who.newBrowser().post('/identity/confirm-new-password', body);
    }
  }
}

function asRunner(operation: OwnOperation, { as, ids }: People): Promise<Response> {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    as(operation.session, path, { method, headers, ...(body === undefined ? {} : { body }) });
  const rowId = (of: string, key: string) => ids.get(`${of} ${key}`) ?? catalogueRowId(of, key);
  const { who } = operation;
  switch (operation.do) {
    case 'add':
      return call('POST', '/races/user', { raceCode: codeOf(operation.uid), distance: operation.distance });
    case 'save':
      return call(
        'PUT',
        '/races/user',
        { id: rowId(who, operation.key), ...operation.set },
        ifMatch(operation.seen),
      );
    case 'leave-save': {
      const body = { id: rowId(who, operation.key), status: 'YA ESTOY INSCRITO', notes: 'never sent whole' };
      return call('PUT', '/races/user', body, { [CUT_AFTER]: String(operation.bytes) });
    }
    case 'remove':
      return call('DELETE', `/races/user/${id(rowId(who, operation.key))}`);
    case 'bring': {
      const rows = operation.rows.map(({ name, startDate, distance, raceTime }) => ({
        ...{ raceName: name, raceDate: startDate, raceCity: 'Neiva', distance, raceTime },
        status: 'RETO SUPERADO',
      }));
      return noting(
        call('POST', '/history/import', { rows }),
        ids,
        `${who} import ${operation.number}`,
        'importId',
      );
    }
    case 'take-back':
      return call('DELETE', `/history/imports/${id(ids.get(`${who} import ${operation.number}`) ?? 'none')}`);
    case 'keep-search':
      return noting(
        call('POST', '/saved-searches', { query: operation.query }),
        ids,
        `${who} search ${operation.query}`,
        'id',
      );
    case 'drop-search':
      return call('DELETE', `/saved-searches/${id(ids.get(`${who} search ${operation.query}`) ?? 'none')}`);
    case 'peek': {
      const row = rowId(operation.whose, operation.key);
      const result = { status: 'YA ESTOY INSCRITO', raceTime: null, position: null, shipNumber: null };
      if (operation.at === 'list') return call('GET', `/races/user/${emailOf(operation.whose)}`);
      if (operation.at === 'report') return call('GET', `/report/${emailOf(operation.whose)}?distance=`);
      if (operation.at === 'row') return call('GET', `/races/user/id/${id(row)}`);
      if (operation.at === 'save') return call('PUT', '/races/user', { id: row, ...result });
      return call('DELETE', `/races/user/${id(row)}`);
    }
    case 'sign-out':
      return call('POST', '/identity/sign-out');
    case 'change-password': {
      const [currentPassword, newPassword] = [passwordOf(operation.from), passwordOf(operation.to)];
      return call('POST', '/identity/change-password', { currentPassword, newPassword });
    }
  }
}

export const raceOf = (uid: string, { name, city, startDate, price }: Facts): CatalogueRace =>
  buildRace({
    ...{ uid, code: codeOf(uid), name, city, startDate },
    distances: DISTANCES.map((distance) => buildDistance({ name: distance, price, route: [] })),
  });

const catalogueRowId = (who: string, key: string) => {
  const [uid = '', distance = ''] = key.split(' ');
  return `${emailOf(who)}-${codeOf(uid)}-${distance}`;
};

async function noting(
  answering: Promise<Response>,
  ids: Map<string, string>,
  name: string,
  field: string,
): Promise<Response> {
  const answer = await answering;
  if (answer.status === 201) ids.set(name, (await answer.clone().json())[field]);
  return answer;
}

async function leave(answer: Response, bytes: number): Promise<Response> {
  const reader = answer.body?.getReader();
  for (let read = 0; reader && read < bytes; ) {
    const { done, value } = await reader.read();
    if (done) break;
    read += value.byteLength;
  }
  await reader?.cancel();
  return new Response(null, { status: answer.status });
}

async function seenIn(answer: Response): Promise<Seen> {
  const { status } = answer;
  if (status >= 400 || !answer.headers.get('content-type')?.startsWith('application/json')) return { status };
  const version = Number(answer.headers.get('etag')?.replaceAll('"', ''));
  return { status, body: { ...(await answer.json()), version } };
}

/** What has no answer over HTTP. */
async function job(work: () => Promise<unknown>): Promise<Seen> {
  try {
    await work();
    return { status: 200 };
  } catch (error) {
    if (error instanceof ConnectionLost || (error instanceof Error && /terminated/.test(error.message)))
      return { status: 503 };
    throw error;
  }
}

function delivered({ to, subject, text }: { to: string; subject: string; text: string }): Delivered {
  const code = /^(\d{6}): /.exec(subject)?.[1] ?? null;
  const kind = !code ? 'news' : subject.includes('contraseña') ? 'reset' : 'sign-up';
  const runner = RUNNERS.find((who) => emailOf(who) === to) ?? 'ana';
  const races = [...new Set([...text.matchAll(/detallecarrera\/(k\d{3})/g)].map(([, uid = '']) => uid))];
  return {
    to: runner,
    kind,
    code,
    text: createHash('sha256').update(text).digest('hex').slice(0, 12),
    races,
  };
}
