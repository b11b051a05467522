import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { COURSE_METRES } from '#domain/distance-class.ts';
import { TOLERANCE } from '#domain/distance-names.ts';
import { recordGain } from '#domain/records.ts';

export type FloorStart = { sqlite?: string; postgres?: string; headers: Record<string, string> };

type Run = (values: readonly (string | number | null)[]) => unknown[] | Promise<unknown[]>;

// The floor: the same prepared queries, JSON.stringify, and the headers that our server sends. No session, no check, no log.
process.once('message', ({ sqlite, postgres, headers }: FloorStart) => {
  const prepare = sqlite ? onSqlite(sqlite) : onPostgres(postgres ?? '');
  const timeOf = (column: string, name: string) => {
    const time = sqlite
      ? `printf('%02d:%02d:%02d', ${column} / 3600, ${column} / 60 % 60, ${column} % 60)`
      : `to_char(${column} * interval '1 second', 'HH24:MI:SS')`;
    return `case when ${column} is null then null else ${time} end as "${name}"`;
  };
  const raceTime = timeOf('race_seconds', 'raceTime');
  const more = `${timeOf('gun_seconds', 'gunTime')}, gender_position as "genderPosition",
    category_position as "categoryPosition", category, finishers, outcome, notes, result_url as "resultUrl",
    ${timeOf('goal_seconds', 'goalTime')}, manual_key is not null as manual`;
  const fact = (stored: string, now: string) =>
    `case when u.status = 'RETO SUPERADO' then ${stored} else coalesce(${now}, ${stored}) end`;
  const date = fact('race_date', 'start_date');
  const races = `select u.id, ${fact('race_name', 'name')} as "raceName", user_email as "userEmail",
    race_code as "raceCode", ${date} as "raceDate", ${fact('u.date_precision', 'races.date_precision')} as "datePrecision", ${fact('race_city', 'city')} as "raceCity", distance,
    u.status, ${raceTime}, position, ship_number as "shipNumber", ${more}, uid as "raceUid",
    organizer_url as "organizerUrl", races.status as "raceStatus", distance_meters as "distanceMeters"
    from user_races u left join races on code = race_code where user_email = $1`;
  const mine = prepare(`${races} order by ${date}, u.id`);
  const one = prepare(`${races} and u.id = $2`);
  const completed = `from user_races where user_email = $1 and status = 'RETO SUPERADO' and outcome is null`;
  const report =
    prepare(`select id, race_name as "raceName", race_date as "raceDate", date_precision as "datePrecision", ${raceTime}, distance,
    distance_meters as "distanceMeters", kilometres, race_seconds as seconds
    ${completed} order by race_date desc, id`);
  const classes = Object.entries(COURSE_METRES).map(
    ([name, course]) => `when coalesce(distance_meters, kilometres * 1000)
      between ${course * (1 - TOLERANCE)} and ${course * (1 + TOLERANCE)} then '${name}'`,
  );
  const distanceClass = `case ${classes.join(' ')} else trim(distance) end`;
  const best =
    prepare(`select id, class as distance, race_name as "raceName", race_city as "raceCity", race_date as "raceDate",
    date_precision as "datePrecision", ${raceTime}, position, distance_meters as "distanceMeters" from (select *, ${distanceClass} as class,
    row_number() over (partition by ${distanceClass} order by race_seconds, race_date, id) as place ${completed}
    and race_seconds > 0) as ranked where place = 1 order by kilometres, distance`);
  const classOf = (table: string) => distanceClass.replace(/\b(distance|kilometres)/g, `${table}.$1`);
  const record = `(select min(r.race_seconds) from user_races r where r.user_email = $1
    and r.status = 'RETO SUPERADO' and r.outcome is null and r.race_seconds > 0 and ${classOf('r')} = ${classOf('u')})`;
  const before = prepare(`${races.replace(' from ', `, ${record} as record from `)} and u.id = $2`);
  const save = prepare(`update user_races set status = $3, race_seconds = $4, position = $5, ship_number = $6,
    version = version + 1, updated_at = $7 where user_email = $1 and id = $2 returning version`);

  const named = prepare('select count(*) as count from race_entries where name_folded like $1');
  const firstNamed = prepare(
    'select * from race_entries where name_folded like $1 order by start_date limit 24',
  );

  async function answer(request: IncomingMessage): Promise<unknown> {
    const runner = String(request.headers['x-runner']);
    const path = request.url ?? '';
    if (path.startsWith('/names/')) {
      const text = `%${decodeURIComponent(path.slice(7))}%`;
      return [await named([text]), await firstNamed([text])];
    }
    if (request.method === 'PUT') {
      const { id, status, raceTime, position, shipNumber } = JSON.parse(await textOf(request));
      const [hours = 0, minutes = 0, seconds = 0] = raceTime.split(':').map(Number);
      const total = hours * 3600 + minutes * 60 + seconds;
      const at = new Date().toISOString();
      const { record, ...race } = Object((await before([runner, id]))[0]);
      await save([runner, id, status, total, position, shipNumber, at]);
      const result = { status, raceTime, position, shipNumber };
      return { ...told(race), ...result, recordGain: recordGain(total, record) };
    }
    if (path.startsWith('/prod/api/races/user/id/'))
      return told((await one([runner, decodeURIComponent(path.slice(24))]))[0]);
    if (path.startsWith('/prod/api/races/user/')) return (await mine([runner])).map(told);
    if (path.startsWith('/prod/api/report/best-time/')) return { bestTimeByDistance: await best([runner]) };
    const all = { races: 0, kilometres: 0, seconds: 0 };
    const years = new Map<string, typeof all>();
    const listado = (await report([runner])).map((row) => {
      const { kilometres, seconds, ...race } = row as ReportedRow;
      const year = years.get(race.raceDate.slice(0, 4)) ?? { races: 0, kilometres: 0, seconds: 0 };
      years.set(race.raceDate.slice(0, 4), year);
      for (const sums of [all, year]) {
        sums.races += 1;
        sums.kilometres += kilometres;
        sums.seconds += Number(seconds);
      }
      return race;
    });
    return {
      listado,
      totalCarreras: all.races,
      distanciaTotal: all.kilometres,
      tiempoTotal: clock(all.seconds),
      years: Array.from(years, ([year, sums]) => ({
        year: Number(year),
        carreras: sums.races,
        distancia: sums.kilometres,
        tiempo: clock(sums.seconds),
      })),
    };
  }

  const server = createServer(async (request, response) => {
    const body = JSON.stringify(await answer(request));
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
process.once('disconnect', () => process.exit(0));

type ReportedRow = { raceDate: string; kilometres: number; seconds: number };

/** SQLite has no booleans. */
function told(row: unknown): object {
  const race = Object(row);
  race.manual = Boolean(race.manual);
  return race;
}

function clock(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

function onSqlite(path: string): (sql: string) => Run {
  const database = new DatabaseSync(path);
  database.exec('pragma synchronous = full; pragma cache_size = -32000; pragma foreign_keys = on');
  return (sql) => {
    const statement = database.prepare(sql.replace(/\$(\d)/g, '?$1'));
    return (values) => statement.all(...values);
  };
}

function onPostgres(connectionString: string): (sql: string) => Run {
  const int8 = 20;
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({ connectionString, max: 10, types });
  let serial = 0;
  return (text) => {
    const name = `floor-${++serial}`;
    return async (values) => (await pool.query({ name, text, values: [...values] })).rows;
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
