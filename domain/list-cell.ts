import type { AidStation } from './aid-station.ts';
import { readClock, readDay, readPesos } from './catalogue-cell.ts';
import type { PriceStage } from './price-stages.ts';
import { readRaceWord } from './race-word.ts';

export type AgeCategory = {
  name: string;
  sex: 'F' | 'M' | null;
  minAge: number | null;
  maxAge: number | null;
};
export type StartWave = { name: string; time: string };
export type GroupPrice = { group: string; price: number };

// A long run of blanks makes the patterns backtrack: a part has none.
const partsIn = (text: string, marks: RegExp) =>
  text
    .split(marks)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/**
 * One reader of the lists that a cell or a field of the desk holds, a part each line or between semicolons.
 * @param one what a part is; `example` how to write it
 * @throws {RangeError} in Spanish
 */
function partsOf<Part>(
  text: string,
  pattern: RegExp,
  one: string,
  example: string,
  read: (said: (group: string) => string) => Part,
): Part[] {
  return partsIn(text, /[;|\n]/).map((part) => {
    const { groups } = pattern.exec(part) ?? {};
    if (!groups) throw new RangeError(`«${part.slice(0, 40)}» no es ${one}: escribe «${example}».`);
    return read((group) => groups[group] ?? '');
  });
}

const STAGE = /^(?<price>.+?)\s+hasta\s+(?:el\s+)?(?<until>.+)$/i;
const CATEGORY =
  /^(?<name>.+?)(?:\s+(?<sex>[FM]))?(?::?\s+(?:(?<from>\d{1,3})(?:\s*[-–a]\s*(?<to>\d{1,3})|\+|\s+y\s+m[aá]s)|hasta\s+(?<most>\d{1,3}))(?:\s+años)?)?$/i;
const WAVE = /^(?<name>.+?)(?:\s+[–-])?[\s:,]+(?<time>\d{1,2}(?::\d{2}){0,2}(?:\s*[ap]\.?\s*m\.?)?)$/i;
/** `5, 10 y 15` are three. */
const AID =
  /^(?:km\s*)?(?<kilometre>\d{1,3}(?:[.,]\d{1,3})?)(?!\s*(?:km?\s*)?[,y]\s*\d)(?:\s*km?)?(?:[\s:,–-]+(?<offers>.+))?$/i;
const GROUP =
  /^(?<group>.+?)(?:\s+[–-])?[\s:]+(?<price>(?:(?:\$|COP)\s*)*\d[\d.,]*(?:\s*(?:mil|COP|pesos))*|gratis)$/i;

const SEXES = ['F', 'M'] as const;
const ageOf = (text: string) => (text === '' ? null : Number(text));

/** `80000 hasta 2027-01-15; 95.000 hasta 1/3/2027`, for the schema to judge. @throws {RangeError} in Spanish */
export function readStages(text: string): { price: unknown; until: unknown }[] {
  return partsOf(text, STAGE, 'una etapa', '80000 hasta 2027-01-15', (said) => ({
    price: readPesos(said('price')),
    until: readDay(said('until')),
  }));
}

/** `Juvenil F 16-19; Mayores M 40+; Abierta`. @throws {RangeError} in Spanish */
export function readCategories(text: string): AgeCategory[] {
  return partsOf(text, CATEGORY, 'una categoría', 'Juvenil F 16-19', (said) => ({
    name: said('name'),
    sex: SEXES.find((sex) => sex === said('sex').toUpperCase()) ?? null,
    minAge: ageOf(said('from')),
    maxAge: ageOf(said('to') || said('most')),
  }));
}

/** `Élite 6:00; Ola B 6:10 a. m.`. @throws {RangeError} in Spanish */
export function readWaves(text: string): { name: string; time: unknown }[] {
  return partsOf(text, WAVE, 'una salida', 'Élite 06:00', (said) => ({
    name: said('name'),
    time: readClock(said('time')),
  }));
}

/** `5 agua; 10,5 agua y fruta`. @throws {RangeError} in Spanish */
export function readAidStations(text: string): AidStation[] {
  return partsOf(text, AID, 'un punto de hidratación', '5 agua', (said) => ({
    kilometre: Number(said('kilometre').replace(',', '.')),
    offers: said('offers'),
  }));
}

/** `residente 80.000; sin kit 60000`. @throws {RangeError} in Spanish */
export function readGroupPrices(text: string): { group: string; price: unknown }[] {
  return partsOf(text, GROUP, 'un precio por grupo', 'residente 80000', (said) => ({
    group: said('group'),
    price: readPesos(said('price')),
  }));
}

/** `niños; con mascotas`, for the schema to judge. */
export function readMarks(text: string): string[] {
  return [...new Set(partsIn(text, /[;,|\n]/).map(readRaceWord))];
}

const joined =
  <Part>(text: (part: Part) => string) =>
  (parts: readonly Part[]) =>
    parts.map(text).join('; ');

/** One cell, which `readStages` reads. */
export const stagesText = joined<PriceStage>(({ price, until }) => `${price} hasta ${until}`);

/** One cell, which `readCategories` reads. */
export const categoriesText = joined<AgeCategory>(({ name, sex, minAge, maxAge }) => {
  const upTo = minAge === null ? `hasta ${maxAge}` : `${minAge}-${maxAge}`;
  const ages = maxAge === null ? minAge !== null && `${minAge}+` : upTo;
  return [name, sex, ages].filter(Boolean).join(' ');
});

/** One cell, which `readWaves` reads. */
export const wavesText = joined<StartWave>(({ name, time }) => `${name} ${time}`);

/** One cell, which `readAidStations` reads. */
export const aidStationsText = joined<AidStation>(({ kilometre, offers }) =>
  `${String(kilometre).replace('.', ',')} ${offers}`.trim(),
);

/** One cell, which `readGroupPrices` reads. */
export const groupPricesText = joined<GroupPrice>(({ group, price }) => `${group} ${price}`);

/** One cell, which `readMarks` reads. */
export const marksText = joined<string>(String);
