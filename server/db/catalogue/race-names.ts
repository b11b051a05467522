import { type Kysely, type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AskedName, askedName, NAME_RANK, namedRace, spellingsOf } from '#domain/name-words.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import { incrementEdition } from '#server/db/engine/increment-edition.ts';
import type { Schema } from '#server/db/schema.ts';

type Named = { uid: string; name: string };
type Word = AskedName['words'][number];

const ROWS = 500;
/** Sorts after every letter. */
const LAST = '\u{10ffff}';

/** The words of names, found by what they begin with and by their spellings (decision 090). */
export async function saveNames(db: QueryExecutorProvider, races: readonly Named[]): Promise<void> {
  const uids = races.map(({ uid }) => uid);
  await sql`delete from name_words where race_uid in (${sql.join(uids)})`.execute(db);
  const rows = races.flatMap(({ uid, name }) => {
    const { words, stretches } = namedRace(name);
    return words.map((word, at) => [uid, at, word, stretches[at]] as const);
  });
  for (const some of batches(rows, ROWS))
    await sql`insert into name_words (race_uid, ordinal, word, stretch)
      values ${sql.join(some.map((row) => sql`(${sql.join(row)})`))}`.execute(db);
  await saveSpellings(db, [...new Set(rows.map(([, , word]) => word))]);
}

/** Once a word. Those of names that are gone stay: they lead to no race. */
async function saveSpellings(db: QueryExecutorProvider, words: readonly string[]): Promise<void> {
  for (const some of batches(words, ROWS)) {
    const { rows } = await sql<{ word: string }>`select word from word_spellings
      where spelling = word and word in (${sql.join(some)})`.execute(db);
    const known = new Set(rows.map(({ word }) => word));
    const spelled = some
      .filter((word) => !known.has(word))
      .flatMap((word) => spellingsOf(word).map((spelling) => sql`(${spelling}, ${word})`));
    for (const values of batches(spelled, ROWS))
      await sql`insert into word_spellings (spelling, word) values ${sql.join(values)}`.execute(db);
  }
}

/** Those whose words are of another name or of none: they came as rows, or from a process of a version without words. */
async function unindexed(db: QueryExecutorProvider): Promise<Named[]> {
  const { rows } = await sql<Named & { nameKey: string | null; words: number }>`select uid, name, name_key,
      (select count(*) from name_words where race_uid = uid) as words from race_entries`.execute(db);
  return rows.filter(({ name, nameKey, words }) => {
    const { key, words: all } = namedRace(name);
    return key !== nameKey || all.length !== Number(words);
  });
}

export async function rebuildNames(db: QueryExecutorProvider): Promise<void> {
  for (const races of batches(await unindexed(db), ROWS)) {
    await saveNames(db, races);
    for (const { uid, name } of races)
      await sql`update race_entries set name_key = ${namedRace(name).key} where uid = ${uid}`.execute(db);
  }
}

/** At every start: an older process may have written names beside a newer one (docs/product §15.32 rollback). */
export async function keepNames(db: Kysely<Schema>): Promise<void> {
  if ((await unindexed(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await incrementEdition(trx);
    await rebuildNames(trx);
  });
}

const startsWith = (column: string, start: string) =>
  sql<SqlBool>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${start + LAST})`;

const begins = ({ starts }: Word) => starts.map((start) => startsWith('stretch', start));

const isSpelled = ({ spellings }: Word) =>
  spellings.length === 0
    ? []
    : [sql`word in (select word from word_spellings where spelling in (${sql.join(spellings)}))`];

/** Races that have each of the words. One set, where joins of several would be planned by how many races one guesses. */
function haveAll(words: readonly Word[], waysOf: (word: Word) => RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  const sets = words.map((word) => {
    const found = waysOf(word).map((way) => sql`select race_uid from name_words where ${way}`);
    return sql`select race_uid from (${sql.join(found, sql` union all `)}) as found`;
  });
  return sql`uid in (${sql.join(sets, sql` intersect `)})`;
}

/** As `nameRank` of `domain/name-words.ts` finds them, which is what this is tested against. */
export function isNamed(text: string): RawBuilder<SqlBool> {
  const { words } = askedName(text);
  return words.length === 0 ? sql`1 = 0` : haveAll(words, (word) => [...begins(word), ...isSpelled(word)]);
}

/** The rank of a race that is named. */
export function rankOfName(text: string): RawBuilder<number> {
  const { folded, key, words } = askedName(text);
  const spelled = words.filter(({ spellings }) => spellings.length > 0);
  const isBegun = spelled.length === 0 ? sql`1 = 1` : haveAll(spelled, begins);
  return sql<number>`case when name_folded = ${folded} then ${sql.lit(NAME_RANK.same)}
    when name_key = ${key} then ${sql.lit(NAME_RANK.telling)}
    when ${startsWith('nameKey', key)} then ${sql.lit(NAME_RANK.beginning)}
    when ${isBegun} then ${sql.lit(NAME_RANK.words)} else ${sql.lit(NAME_RANK.misspelt)} end`;
}
