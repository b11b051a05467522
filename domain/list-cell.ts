import type { AidStation } from './aid-station.ts';
import { readClock, readDay, readPesos } from './catalogue-cell.ts';
import type { PriceStage } from './price-stages.ts';
import { readRaceWord } from './race-word.ts';

export const SEXES = ['F', 'M', 'X'] as const;

export type Sex = (typeof SEXES)[number];
export type AgeCategory = {
  name: string;
  sex: Sex | null;
  from: number | null;
  to: number | null;
};
export type StartWave = { name: string; startTime: string };
export type GroupPrice = { group: string; price: number };

// A long run of blanks makes the patterns backtrack: a part has none.
const partsIn = (text: string, marks: RegExp) =>
  text
    .split(marks)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

type Forms = {
  /** As people write a part. */
  words: RegExp;
  /** As files have it: its fields between semicolons. */
  fields: RegExp;
  /** What a part is. */
  one: string;
  /** How to write it. */
  example: string;
};

/**
 * One reader of the lists that a cell or a field of the desk holds: parts stand each on a line or between bars, in words
 * also between semicolons.
 * @throws {RangeError} in Spanish
 */
function partsOf<Part>(text: string, forms: Forms, read: (said: (field: string) => string) => Part): Part[] {
  const said = partsIn(text, /[|\n]/).flatMap((part) => {
    const fields = forms.fields.exec(part);
    return fields ? [fields] : partsIn(part, /;/).map((one) => forms.words.exec(one) ?? refused(one, forms));
  });
  return said.map(({ groups = {} }) => read((field) => groups[field]?.trim() ?? ''));
}

function refused(part: string, { one, example }: Forms): never {
  throw new RangeError(`«${part.slice(0, 40)}» no es ${one}: escribe «${example}».`);
}

const CLOCK = String.raw`\d{1,2}(?::\d{2}){0,2}(?:\s*[ap]\.?\s*m\.?)?`;
const PRICE = String.raw`(?:(?:\$|COP)\s*)*\d[\d.,]*(?:\s*(?:mil|COP|pesos))*|gratis`;
const KM = String.raw`(?:km\s*)?(?<km>\d{1,3}(?:[.,]\d{1,3})?)`;

const STAGE: Forms = {
  words: /^(?<price>.+?)\s+hasta\s+(?:el\s+)?(?<until>.+)$/i,
  fields: /^(?<price>(?:(?!\shasta\s)[^;])+);(?<until>(?:(?!\shasta\s)[^;])+)$/i,
  one: 'una etapa',
  example: '80000 hasta 2027-01-15',
};
const CATEGORY: Forms = {
  words:
    /^(?<name>.+?)(?:\s+(?<sex>[FMX]))?(?::?\s+(?:(?<from>\d{1,3})(?:\s*[-–a]\s*(?<to>\d{1,3})|\+|\s+y\s+m[aá]s)|hasta\s+(?<most>\d{1,3}))(?:\s+años)?)?$/i,
  fields: /^(?<name>[^;]+); ?(?<sex>[FMX]?)(?: ?; ?(?<from>\d{0,3})(?: ?; ?(?<to>\d{0,3}))?)?$/i,
  one: 'una categoría',
  example: 'Juvenil F 16-19',
};
const WAVE: Forms = {
  words: new RegExp(String.raw`^(?<name>.+?)(?:\s+[–-])?[\s:,]+(?<startTime>${CLOCK})$`, 'i'),
  fields: new RegExp(`^(?<name>[^;]+); ?(?<startTime>${CLOCK})$`, 'i'),
  one: 'una salida',
  example: 'Élite 06:00',
};
const AID: Forms = {
  /** `5, 10 y 15` are three. */
  words: new RegExp(String.raw`^${KM}(?!\s*(?:km?\s*)?[,y]\s*\d)(?:\s*km?)?(?:[\s:,–-]+(?<what>.+))?$`, 'i'),
  /** `5; 10` are two. */
  fields: new RegExp(String.raw`^${KM} ?(?:km?)? ?;(?! ?(?:\d|km)) ?(?<what>[^;]*)$`, 'i'),
  one: 'un punto de hidratación',
  example: '5 agua',
};
/** Where bars tell parts, `5; 10 vasos|` is one. */
const AID_IN_BARS: Forms = {
  ...AID,
  fields: new RegExp(`^${KM} ?(?:km?)? ?; ?(?<what>[^;]*)$`, 'i'),
};
const GROUP: Forms = {
  words: new RegExp(String.raw`^(?<group>.+?)(?:\s+[–-])?[\s:]+(?<price>${PRICE})$`, 'i'),
  fields: new RegExp(`^(?<group>[^;]+); ?(?<price>${PRICE})$`, 'i'),
  one: 'un precio por grupo',
  example: 'residente 80000',
};

const ageOf = (text: string) => (text === '' ? null : Number(text));

/** `80000 hasta 2027-01-15; 95.000 hasta 1/3/2027`, for the schema to judge. @throws {RangeError} in Spanish */
export function readStages(text: string): { price: unknown; until: unknown }[] {
  return partsOf(text, STAGE, (said) => ({
    price: readPesos(said('price')),
    until: readDay(said('until')),
  }));
}

/** `Juvenil F 16-19; Mayores M 40+; Abierta`. @throws {RangeError} in Spanish */
export function readCategories(text: string): AgeCategory[] {
  return partsOf(text, CATEGORY, (said) => ({
    name: said('name'),
    sex: SEXES.find((sex) => sex === said('sex').toUpperCase()) ?? null,
    from: ageOf(said('from')),
    to: ageOf(said('to') || said('most')),
  }));
}

/** `Élite 6:00; Ola B 6:10 a. m.`. @throws {RangeError} in Spanish */
export function readWaves(text: string): { name: string; startTime: unknown }[] {
  return partsOf(text, WAVE, (said) => ({
    name: said('name'),
    startTime: readClock(said('startTime')),
  }));
}

/** `5 agua; 10,5 agua y fruta`. @throws {RangeError} in Spanish */
export function readAidStations(text: string): AidStation[] {
  return partsOf(text, text.includes('|') ? AID_IN_BARS : AID, (said) => ({
    km: Number(said('km').replace(',', '.')),
    what: said('what'),
  }));
}

/** `residente 80.000; sin kit 60000`. @throws {RangeError} in Spanish */
export function readGroupPrices(text: string): { group: string; price: unknown }[] {
  return partsOf(text, GROUP, (said) => ({
    group: said('group'),
    price: readPesos(said('price')),
  }));
}

/** `niños; con mascotas`, for the schema to judge. */
export function readMarks(text: string): string[] {
  return [...new Set(partsIn(text, /[;,|\n]/).map(readRaceWord))];
}

const joined =
  <Part>(between: string, text: (part: Part) => string) =>
  (parts: readonly Part[]) =>
    parts.map(text).join(between);

/** In words, which `readStages` reads. */
export const stagesText = joined<PriceStage>('; ', ({ price, until }) => `${price} hasta ${until}`);

/** In words, which `readCategories` reads. */
export const categoriesText = joined<AgeCategory>('; ', ({ name, sex, from, to }) => {
  const upTo = from === null ? `hasta ${to}` : `${from}-${to}`;
  const ages = to === null ? from !== null && `${from}+` : upTo;
  return [name, sex, ages].filter(Boolean).join(' ');
});

/** In words, which `readWaves` reads. */
export const wavesText = joined<StartWave>('; ', ({ name, startTime }) => `${name} ${startTime}`);

/** In words, which `readAidStations` reads. */
export const aidStationsText = joined<AidStation>('; ', ({ km, what }) => `${kmText(km)} ${what}`.trim());

/** In words, which `readGroupPrices` reads. */
export const groupPricesText = joined<GroupPrice>('; ', ({ group, price }) => `${group} ${price}`);

/** In words, which `readMarks` reads. */
export const marksText = joined<string>('; ', String);

const kmText = (km: number) => String(km).replace('.', ',');

const cell = <Part>(fields: (part: Part) => readonly (string | number | null)[]) =>
  joined<Part>('|', (part) => fields(part).join(';'));

/** One cell of a file, `80000;2027-01-15|95000;2027-03-01`, which `readStages` reads. */
export const stagesCell = cell<PriceStage>(({ price, until }) => [price, until]);

/** One cell of a file, `Juvenil;F;16;19|Abierta;;;`, which `readCategories` reads. */
export const categoriesCell = cell<AgeCategory>(({ name, sex, from, to }) => [name, sex, from, to]);

/** One cell of a file, `Élite;06:00`, which `readWaves` reads. */
export const wavesCell = cell<StartWave>(({ name, startTime }) => [name, startTime]);

/** One cell of a file, `5;agua|7,5;agua y fruta`, which `readAidStations` reads. */
export function aidStationsCell(stations: readonly AidStation[]): string {
  const text = cell<AidStation>(({ km, what }) => [kmText(km), what])(stations);
  return stations.length === 1 && /;(?:\d|km)/i.test(text) ? `${text}|` : text;
}

/** One cell of a file, `residente;80000`, which `readGroupPrices` reads. */
export const groupPricesCell = cell<GroupPrice>(({ group, price }) => [group, price]);

/** One cell of a file, `infantil|mascotas`, which `readMarks` reads. */
export const marksCell = joined<string>('|', String);
