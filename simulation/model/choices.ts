import type { Operation, SentResult } from '#simulation/model/operation.ts';
import type { Random } from '#simulation/model/random.ts';
import { QUERIES } from '#simulation/model/shown.ts';
import {
  CITIES,
  COMPLETED,
  type Code,
  DISTANCES,
  type Facts,
  publicRaces,
  type Race,
  type Row,
  RUNNERS,
  type Runner,
  type World,
} from '#simulation/model/world.ts';

const RACES_MAX = 14;
const STATUSES = ['NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO', COMPLETED];

/** Numbers that are given out once in a run. */
export type Serial = () => number;

type Make = (world: World, random: Random, serial: Serial) => Operation | null;

/** What people do, and how often; null where there is nothing to do it with. */
const KINDS: [weight: number, make: Make][] = [
  [6, drafting],
  [3, importing],
  [
    8,
    (world, random) =>
      ofRace(
        world,
        random,
        (one) => one.state !== 'published',
        ({ uid }) => ({ do: 'publish', uid }),
      ),
  ],
  [
    4,
    (world, random) =>
      ofRace(
        world,
        random,
        (one) => one.state !== 'withdrawn',
        ({ uid }) => ({ do: 'withdraw', uid }),
      ),
  ],
  [9, editing],
  [10, adding],
  [14, saving],
  [3, (world, random) => ofRow(world, random, (by, { key }) => ({ do: 'remove', ...by, key }))],
  [
    3,
    (world, random) =>
      ofRow(world, random, (by, { key }) => ({ do: 'leave-save', ...by, key, bytes: random.below(90) })),
  ],
  [4, bringing],
  [
    3,
    (world, random) =>
      ofRunner(world, random, (by) =>
        world.imports[by.who].length === 0
          ? null
          : { do: 'take-back', ...by, number: random.pick(world.imports[by.who]) },
      ),
  ],
  [
    4,
    (world, random) =>
      ofRunner(world, random, (by) => ({ do: 'keep-search', ...by, query: random.pick(QUERIES) })),
  ],
  [
    1,
    (world, random) =>
      ofRunner(world, random, (by) => ({ do: 'drop-search', ...by, query: random.pick(QUERIES) })),
  ],
  [4, peeking],
  [5, signingIn],
  [2, (world, random) => ofRunner(world, random, (by) => ({ do: 'sign-out', ...by }))],
  [
    2,
    (world, random, serial) =>
      ofRunner(world, random, (by) => ({
        do: 'change-password',
        ...by,
        from: random.chance(0.8) ? world.accounts[by.who].password : 0,
        to: serial(),
      })),
  ],
  [
    3,
    (world, random, serial) => ({
      do: 'sign-up',
      who: newcomer(world, random),
      password: serial(),
      number: serial(),
    }),
  ],
  [
    4,
    (_, random) => ({
      do: 'ask-code',
      who: random.pick(RUNNERS),
      purpose: random.chance(0.8) ? 'reset' : 'sign-up',
    }),
  ],
  [9, guessing],
  [10, () => ({ do: 'post' })],
  [4, () => ({ do: 'write-mails' })],
  [1, () => ({ do: 'sweep' })],
  [1, (_, random) => ({ do: 'leave-list', bytes: random.below(3000) })],
];

/** Each as often as it weighs. */
export const CHOICES = KINDS.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

const count = (of: object) => Object.keys(of).length;

function newFacts(uid: string, random: Random): Facts {
  const month = random.below(9);
  const day = `${1 + 4 * random.below(7)}`.padStart(2, '0');
  const startDate =
    month < 5 ? `2026-${`${month + 8}`.padStart(2, '0')}-${day}` : `2027-0${month - 4}-${day}`;
  const name = `Carrera ${uid} ${random.pick(['del sol', 'del río', 'del valle', 'nocturna'])}`;
  return { name, city: random.pick(CITIES), startDate, price: random.below(9) * 10_000 };
}

function drafting({ races }: World, random: Random, serial: Serial): Operation | null {
  const known = Object.keys(races);
  if (known.length >= RACES_MAX) return null;
  const uid = known.length > 0 && random.chance(0.05) ? random.pick(known) : newUid(serial);
  return { do: 'draft', uid, facts: newFacts(uid, random) };
}

function importing({ races }: World, random: Random, serial: Serial): Operation | null {
  if (count(races) > RACES_MAX - 3) return null;
  const uids = Array.from({ length: 1 + random.below(3) }, () => newUid(serial));
  return { do: 'import', uids, facts: { ...newFacts('', random), name: `Importada ${uids}` } };
}

const newUid = (serial: Serial) => `k${String(serial()).padStart(3, '0')}`;

function ofRace(
  { races }: World,
  random: Random,
  fits: (race: Race) => boolean,
  make: (race: Race) => Operation,
): Operation | null {
  const all = Object.values(races).filter(fits);
  return all.length === 0 ? null : make(random.pick(all));
}

function editing(world: World, random: Random): Operation | null {
  return ofRace(
    world,
    random,
    () => true,
    (race) => {
      const { name, city, startDate, price } = newFacts(race.uid, random);
      const facts = random.chance(0.5)
        ? { ...race.facts, price }
        : { name, city, startDate, price: race.facts.price };
      const seen = random.chance(0.4) ? race.version - random.below(2) : null;
      return {
        do: 'edit',
        uid: race.uid,
        facts,
        seen,
        ...(random.chance(0.08) && { code: `X-${race.uid}` }),
      };
    },
  );
}

/** In one of their open sessions; at times in one that has ended. */
function ofRunner(
  { sessions }: World,
  random: Random,
  make: (by: { who: Runner; session: number }) => Operation | null,
): Operation | null {
  const usable = Object.entries(sessions).filter(([, { isOpen }]) => isOpen || random.chance(0.1));
  if (usable.length === 0) return null;
  const [number, { who }] = random.pick(usable);
  return make({ who, session: Number(number) });
}

function ofRow(
  world: World,
  random: Random,
  make: (by: { who: Runner; session: number }, row: Row) => Operation,
): Operation | null {
  return ofRunner(world, random, (by) => {
    const rows = world.rows[by.who];
    return rows.length === 0 ? null : make(by, random.pick(rows));
  });
}

function adding(world: World, random: Random): Operation | null {
  const races = random.chance(0.9) ? publicRaces(world) : Object.values(world.races);
  return ofRunner(world, random, (by) =>
    races.length === 0
      ? null
      : { do: 'add', ...by, uid: random.pick(races).uid, distance: random.pick(DISTANCES) },
  );
}

function saving(world: World, random: Random): Operation | null {
  return ofRow(world, random, (by, row) => {
    const seen = random.chance(0.3) ? row.version - random.below(2) : null;
    return { do: 'save', ...by, key: row.key, set: result(random, row.status === COMPLETED), seen };
  });
}

export function result(random: Random, wasCompleted: boolean): SentResult {
  const isCompleted = wasCompleted || random.chance(0.3);
  const number = random.below(900) + 1;
  return {
    status: isCompleted ? COMPLETED : random.pick(STATUSES),
    raceTime: isCompleted ? `01:${10 + random.below(50)}:${10 + random.below(50)}` : null,
    ...{ position: random.chance(0.5) ? number : null, shipNumber: null },
    ...(random.chance(0.3) && { notes: `nota ${number}` }),
    ...(random.chance(0.3) && { category: `categoría ${number}` }),
    ...(random.chance(0.3) && { finishers: number }),
  };
}

function bringing(world: World, random: Random, serial: Serial): Operation | null {
  return ofRunner(world, random, (by) => {
    const rows = Array.from({ length: 1 + random.below(3) }, () => ({
      name: `Propia ${random.below(4)}`,
      startDate: `202${random.below(3)}-0${1 + random.below(2)}-11`,
      distance: random.pick(DISTANCES),
      raceTime: '00:55:10',
    }));
    return { do: 'bring', ...by, number: serial(), rows };
  });
}

function peeking(world: World, random: Random): Operation | null {
  return ofRunner(world, random, (by) => {
    const whose = random.pick(RUNNERS.filter((one) => one !== by.who));
    const key = world.rows[whose].length > 0 ? random.pick(world.rows[whose]).key : 'k001 10K';
    const at = random.pick(['list', 'report', 'row', 'save', 'remove'] as const);
    return { do: 'peek', ...by, whose, key, at };
  });
}

function signingIn(world: World, random: Random, serial: Serial): Operation {
  const confirmed = RUNNERS.filter((who) => world.accounts[who].state === 'confirmed');
  const who = confirmed.length > 0 && random.chance(0.9) ? random.pick(confirmed) : random.pick(RUNNERS);
  return {
    do: 'sign-in',
    who,
    password: random.chance(0.85) ? world.accounts[who].password : 0,
    session: serial(),
  };
}

const newcomer = ({ accounts }: World, random: Random): Runner =>
  RUNNERS.find((who) => accounts[who].state !== 'confirmed' && random.chance(0.8)) ?? random.pick(RUNNERS);

function guessing(world: World, random: Random, serial: Serial): Operation | null {
  const mailed = world.codes.filter(({ digits }) => digits !== null);
  if (mailed.length === 0) return null;
  const code = random.chance(0.7) ? (mailed.at(-1) as Code) : random.pick(mailed);
  const { who, purpose } = code;
  const isRight = random.chance(0.85);
  const tried = {
    code: isRight ? String(code.digits) : notOneOf(mailed),
    mail: isRight ? world.codes.indexOf(code) : ('none' as const),
  };
  if (purpose === 'sign-up') return { do: 'confirm', who, signUp: world.accounts[who].signUp, ...tried };
  return { do: 'reset', who, password: serial(), ...tried };
}

function notOneOf(codes: readonly Code[]): string {
  for (let wrong = 0; ; wrong++) {
    const digits = String(wrong).padStart(6, '0');
    if (!codes.some((one) => one.digits === digits)) return digits;
  }
}
