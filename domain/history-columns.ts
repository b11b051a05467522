import { readDateCell } from './date-cell.ts';
import { readDistanceCell } from './distance-cell.ts';
import type { HistoryField } from './history-fields.ts';
import { type RowReading, readOutcomeCell } from './history-row.ts';
import { measuredLength } from './measured-length.ts';
import { foldText } from './search-text.ts';
import { readTimeCell } from './time-cell.ts';
import { USER_RACE_STATUSES } from './user-race.ts';

const SAMPLE_ROWS = 50;
const SAMPLE_CHARACTERS = 120;
const LIKELY = 0.8;
const HEADING_CHARACTERS = 200;

/** What a heading says that no race's field is. */
const OTHER =
  /^(?!.*\b(?:group|grupo|place|puesto)\b).*\b(?:ritmo|pace|velocidad|speed|promedio|avg|average|media de|max\w*|best|lap|vuelta|meta|objetivo|goal|inscripcion|nacimiento|birth|aceptacion|elev\w*|desnivel|calor\w*|temp\w*|frecuencia|heart|costo|precio|price|edad|age|correo|e-?mail|usuario|user|version)\b/;

const RANK = 'puesto|posicion|pos|position|rank|ranking|clasificacion';
const PLACE = `${RANK}|lugar|place`;
const OVERALL = 'general|absolut[oa]|overall|final|oficial|scratch';
const SEX =
  'genero|sexo|rama|hombres|mujeres|varones|damas|masculin[oa]|femenin[oa]|gender|sex|men|women|male|female';
const CATEGORY = 'categoria|cat|category|division|age group|ag|grupo de edad|grupo';
const FINISHED = 'finalizo|termino|finished';
const UNFINISHED = 'no termino|dnf';
const UNSTARTED = 'dns';
const TIME = 'tiempo|tiempos|time|crono|cronometro|duracion|duration|marca';

const both = (one: string, other: string) => `^(?=.*\\b(?:${one})\\b)(?=.*\\b(?:${other})\\b)`;
const whole = (words: string) => `^(?:${words})$`;
const word = (words: string) => `\\b(?:${words})\\b`;

/** The surest first; a field goes to the first column that its surest pattern finds. */
const PATTERNS: readonly (readonly [HistoryField, RegExp])[] = (
  [
    ['datePrecision', whole('dateprecision|precision de (?:la )?fecha')],
    ['categoryPosition', both(PLACE, CATEGORY)],
    ['genderPosition', both(PLACE, SEX)],
    ['gunTime', both(TIME, 'bruto|pistola|disparo|gun|gross|clock|salida')],
    ['raceTime', both(TIME, 'chip|neto|net|real')],
    ['raceTime', both(TIME, 'final|finish|llegada|race|carrera|transcurrido|elapsed')],
    ['raceTime', whole(`${TIME}|time result|resultado|result|performance|racetime`)],
    ['raceTime', both(TIME, 'oficial|official')],
    ['gunTime', whole('guntime|tiempo oficial|official time|tiempo|time')],
    ['position', whole(`(?:${RANK}|lugar|place) (?:${OVERALL})|(?:${OVERALL}) (?:${RANK}|lugar|place)`)],
    ['position', whole(`${RANK}|overall|general`)],
    ['position', whole('lugar|place')],
    [
      'finishers',
      word(
        'finishers|participantes|corredores|clasificados|llegados|llegaron|finalistas|de cuantos|field size|starters|participants|runners',
      ),
    ],
    ['raceDate', whole('fecha|date|dia|day|cuando|when|racedate')],
    ['raceDate', word('fecha|date')],
    ['raceDate', whole('ano|year|mes')],
    [
      'raceName',
      both('nombre|name|title', 'carrera|evento|competencia|prueba|race|event|actividad|activity'),
    ],
    ['raceName', whole('carrera|evento|competencia|competicion|prueba|torneo|race|event|racename')],
    ['raceName', whole('nombre|titulo|name|title')],
    [
      'raceCity',
      word('ciudad|municipio|ubicacion|localidad|sede|city|town|location|venue|where|racecity|poblacion'),
    ],
    ['raceCity', whole('lugar|sitio|donde|place')],
    [
      'distanceMeters',
      both(
        'distancia|distance|longitud|length',
        'real|oficial|medida|exacta|certificada|official|measured|actual',
      ),
    ],
    ['distance', word('distancia|distance|kilometraje|modalidad|recorrido')],
    ['distance', whole('k|km|kms|kilometros|kilometers|kilometres|millas|miles|mi')],
    ['distanceMeters', whole('metros|meters|metres|mts|m|distancemeters')],
    ['category', word(CATEGORY)],
    ['outcome', word(`${UNFINISHED}|${UNSTARTED}`)],
    ['outcome', whole(`outcome|estado|status|${FINISHED}`)],
    ['resultUrl', word('url|enlace|link|pagina|web|vinculo|hipervinculo|resultados?|results?')],
    ['shipNumber', word('dorsal|bib|chip|numero|nro|shipnumber|numero de corredor')],
    [
      'notes',
      word(
        'nota|notas|notes|comentario|comentarios|comments?|observacion|observaciones|apuntes|remarks|descripcion|description|sensaciones|detalles',
      ),
    ],
  ] as const
).map(([field, pattern]) => [field, new RegExp(pattern)]);

function byHeading(headings: readonly string[]): (HistoryField | null)[] {
  const folded = headings.map(wordsOf);
  const fields: (HistoryField | null)[] = headings.map(() => null);
  for (const [field, pattern] of PATTERNS) {
    if (fields.includes(field)) continue;
    const at = folded.findIndex((text, index) => !fields[index] && !OTHER.test(text) && pattern.test(text));
    if (at >= 0) fields[at] = field;
  }
  return fields;
}

/** What a heading of outcomes asks: `¿Terminó?`, `DNF`; null where it asks nothing, as `Estado`. */
export function outcomeAsked(heading: string): RowReading['asked'] {
  const says = (pattern: string) => new RegExp(pattern).test(wordsOf(heading));
  if (says(whole(FINISHED))) return 'finished';
  if (says(word(UNFINISHED))) return 'DNF';
  return says(word(UNSTARTED)) ? 'DNS' : null;
}

/** How many columns a line would name, were it the headings. */
export function knownHeadings(cells: readonly string[]): number {
  return byHeading(cells).filter(Boolean).length;
}

/** What each column holds, by its heading and, where that says nothing, by its cells. */
export function guessColumns(
  headings: readonly string[] | null,
  rows: readonly (readonly string[])[],
): (HistoryField | null)[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const count = Math.max(headings?.length ?? 0, ...sample.map((row) => row.length));
  const headingOf = (at: number) => headings?.[at] ?? '';
  const fields = byHeading(Array.from({ length: count }, (_, at) => headingOf(at)));
  const cellsOf = (at: number) => sample.flatMap((row) => row[at]?.trim().slice(0, SAMPLE_CHARACTERS) || []);
  const assign = (field: HistoryField, at: number | undefined) => {
    if (at !== undefined) fields[at] = field;
  };
  correct(fields, cellsOf);
  const free = (reads: (cell: string) => boolean) =>
    fields.flatMap((field, at) =>
      !field && !OTHER.test(wordsOf(headingOf(at))) && areMostly(cellsOf(at), reads) ? at : [],
    );
  for (const [field, reads] of CONTENTS) if (!fields.includes(field)) assign(field, free(reads)[0]);
  const texts = free(isText);
  // A race always has a name, a note is rarer.
  const lengthOf = (at: number) => cellsOf(at).join('').length;
  const [name, city] = texts.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!fields.includes('raceName')) {
    assign('raceName', name);
    if (!headings && texts.length === 2) assign('raceCity', city);
  }
  if (!headings) assign('position', free((cell) => /^\d{1,5}$/.test(cell))[0]);
  return fields;
}

const looksLikeTime = (cell: string) =>
  (/[:h'’]|\d ?min|^0[.,]\d{3}/i.test(cell) && readTimeCell(cell) !== null) || readOutcomeCell(cell) !== null;

const isStatus = (cell: string) => USER_RACE_STATUSES.some((status) => status === cell);

// A bare whole number may be anything else, too.
const DISTANCE =
  /^(?:1\/2|½)|^\p{L}+(?: \p{L}+)?$|^\d+[.,]\d+$|^\d+(?:[.,]\d+)?\s?(?:km?|m|mi)$|^(?:2|5|10|15|21|42)$/iu;

const CONTENTS: readonly (readonly [HistoryField, (cell: string) => boolean])[] = [
  ['raceDate', (cell) => readDateCell(cell) !== null],
  ['raceTime', looksLikeTime],
  ['distance', (cell) => DISTANCE.test(cell) && readDistanceCell(cell) !== null],
  ['resultUrl', (cell) => /^(?:https?:\/\/|www\.)/i.test(cell)],
  ['status', isStatus],
];

/** Some headings say one thing or another, and their cells which. */
function correct(fields: (HistoryField | null)[], cellsOf: (at: number) => string[]): void {
  const reread: readonly [HistoryField, HistoryField, (cell: string) => boolean][] = [
    ['position', 'raceCity', isText],
    ['shipNumber', 'raceTime', looksLikeTime],
    ['resultUrl', 'raceTime', looksLikeTime],
    ['category', 'distance', (cell) => measuredLength(cell) !== null],
    ['outcome', 'status', isStatus],
  ];
  for (const [from, to, reads] of reread) {
    const at = fields.indexOf(from);
    if (!areMostly(cellsOf(at), reads)) continue;
    if (!fields.includes(to)) fields[at] = to;
    // A category may well name a distance that another column tells, too.
    else if (from !== 'category') fields[at] = null;
  }
}

function wordsOf(heading: string): string {
  return foldText(heading.slice(0, HEADING_CHARACTERS))
    .replace(/\([^)]*\)|[^\p{L}\p{N}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}

function isText(cell: string): boolean {
  return /\p{L}{3}/u.test(cell);
}

/** Never in an empty column: 0 / 0 is no number. */
function areMostly(cells: readonly string[], reads: (cell: string) => boolean): boolean {
  return cells.filter(reads).length / cells.length >= LIKELY;
}
