import { readDateCell } from './date-cell.ts';
import { readDistanceCell } from './distance-cell.ts';
import type { HistoryField } from './history-fields.ts';
import { readOutcomeCell } from './history-row.ts';
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
    ['outcome', word('no termino|dnf|dns')],
    ['outcome', whole('outcome|estado|status|finalizo|termino|finished')],
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

/** How many columns a line would name, were it the headings. */
export function knownHeadings(cells: readonly string[]): number {
  return byHeading(cells).filter(Boolean).length;
}

/** What each column holds, by its heading and, where that says nothing, by its cells. */
export function guessColumns(
  headings: readonly string[] | null,
  rows: readonly (readonly string[])[],
): (HistoryField | null)[] {
  const count = Math.max(headings?.length ?? 0, ...rows.slice(0, SAMPLE_ROWS).map((row) => row.length));
  const fields = byHeading(Array.from({ length: count }, (_, at) => headings?.[at] ?? ''));
  const cellsOf = (at: number) =>
    rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[at]?.trim().slice(0, SAMPLE_CHARACTERS) || []);
  const assign = (at: number, field: HistoryField) => {
    if (at >= 0) fields[at] = field;
  };
  const isFree = (at: number) => !fields[at] && !OTHER.test(wordsOf(headings?.[at] ?? ''));
  correct(fields, cellsOf);
  const find = (reads: (cell: string) => boolean) =>
    fields.findIndex((_, at) => isFree(at) && share(cellsOf(at), reads) >= LIKELY);
  for (const [field, reads] of CONTENTS) if (!fields.includes(field)) assign(find(reads), field);
  const texts = fields.flatMap((_, at) => (isFree(at) && share(cellsOf(at), isText) >= LIKELY ? at : []));
  const [name, city] = texts.toSorted((a, b) => averageLength(cellsOf(b)) - averageLength(cellsOf(a)));
  if (!fields.includes('raceName')) {
    assign(name ?? -1, 'raceName');
    if (!headings && texts.length === 2) assign(city ?? -1, 'raceCity');
  }
  if (!headings)
    assign(
      find((cell) => /^\d{1,5}$/.test(cell)),
      'position',
    );
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
    if (at >= 0 && !fields.includes(to) && share(cellsOf(at), reads) >= LIKELY) fields[at] = to;
  }
}

function wordsOf(heading: string): string {
  return foldText(heading.slice(0, HEADING_CHARACTERS))
    .replace(/\([^)]*\)|[^\p{L}\p{N}\s-]/gu, ' ')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, 80);
}

function isText(cell: string): boolean {
  return /\p{L}{3}/u.test(cell);
}

function share(cells: readonly string[], reads: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(reads).length / cells.length;
}

function averageLength(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length);
}
