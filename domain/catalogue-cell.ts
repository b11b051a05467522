import { isClockTime } from './clock-time.ts';
import { type Coordinates, readCoordinates } from './coordinates.ts';
import { readDateCell } from './date-cell.ts';
import { measuredLength } from './measured-length.ts';
import { saysFree } from './price.ts';
import { foldText } from './search-text.ts';

/** Text that it does not understand comes back as it is, for the schema to judge. @throws {RangeError} in Spanish */
export type CellReader = (text: string) => unknown;

const DECIMAL = /^[+-]?\d{1,15}(?:[.,]\d+)?$/;
const ABOVE_SEA = /m\.?\s*s\.?\s*n\.?\s*m\.?|m(?:etros)? sobre el nivel del mar/i;
const CLOCK = /^(\d{1,2})(?:([:.h])(\d{2}))?(?::00)?\s*(?:(h(?:rs?|s|oras)?)\.?)?\s*(?:([ap])\.?\s*m\.?)?$/;
/** Twelve at night is another day's, and left to be asked about. */
const SPOKEN_HALVES = [
  [/ de la (?:manana|madrugada)/, ' am'],
  [/ de la tarde/, ' pm'],
  [/^(?!12)(.*) de la noche/, '$1 pm'],
  [/^12(?::00)? ?(?:m|del mediodia)/, '12 pm'],
] as const;
const GROUPED = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** `4,6584` or `4.6584`. */
export function readDecimal(text: string): unknown {
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : text;
}

/** `15`, `15%` or `12,5 %`. */
export function readPercent(text: string): unknown {
  const number = readDecimal(text.replace(/\s*%$/, ''));
  return typeof number === 'number' ? number : text;
}

/** `2553,1;2560`: one for each point of the route. */
export function readHeights(text: string): unknown {
  return text.split(';').map((part) => readDecimal(part.trim()));
}

/** `21.097,5`, `21097,5` or `21097.5`; `21.097` may be both metres and kilometres, `1.495 m s. n. m.` may not. */
export function readMetres(text: string): unknown {
  const measure = text.replace(ABOVE_SEA, ' m');
  if (/^\d[\d.,]*\s*\p{L}+\.?$/u.test(measure)) return measuredLength(measure) ?? text;
  if (!GROUPED.test(text)) return readDecimal(text);
  const plain = text.replaceAll('.', '');
  if (/^[^.]*\.[^.,]*$/.test(text)) throw twoMeanings(text, plain, text.replace('.', ','));
  return Number(plain.replace(',', '.'));
}

/** `120000`, `$ 120.000 COP`, `80 mil pesos`, `gratis`, `Inscripción sin costo`. */
export function readPesos(text: string): unknown {
  if (saysFree(foldText(text).replace(/(?:la )?(?:inscripcion|entrada|participacion)(?: es)? /, '')))
    return 0;
  const amount = text
    .replace(/^(?:COP\s*\$?|\$)\s*|\s*(?:COP|pesos)$/gi, '')
    .replace(/^(\d{1,3}) mil$/i, '$1.000')
    .replace(/,00?$/, '');
  if (/^\d{1,3}(?:,\d{3})+$/.test(amount))
    throw twoMeanings(text, amount.replaceAll(',', ''), amount.replaceAll(',', '.'));
  return /^\d{1,3}(?:\.\d{3})+$/.test(amount) ? Number(amount.replaceAll('.', '')) : amount;
}

/** `25/07/2027` and `1/8/2027`: the day comes first. Also `14 de marzo de 2027`, and a day with its hour. */
export function readDay(text: string): unknown {
  if (/\p{L}{3}/u.test(text)) return readDateCell(text) ?? text;
  return text
    .replace(/^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}:\d{2}$/, '$1')
    .replace(
      /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/,
      (_, day: string, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
}

/** `6:30 a. m.`, `6 de la mañana`, `12 m.`, `18 h`, `6:30` and `6:30:00`. */
export function readClock(text: string): unknown {
  const spoken = SPOKEN_HALVES.reduce((said, [words, half]) => said.replace(words, half), foldText(text));
  const [, hour, mark, minute = '00', unit, half] = CLOCK.exec(spoken) ?? [];
  const isClear = half ? Number(hour) >= 1 && Number(hour) <= 12 : mark ? mark !== '.' : unit;
  const of24 = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  const time = `${String(of24).padStart(2, '0')}:${minute}`;
  return isClear && isClockTime(time) ? time : text;
}

/** `4.6584 -74.0939`. */
export function readPoint(text: string, which = ''): Coordinates {
  const place = readCoordinates(text);
  if (place) return place;
  const part = text.trim().slice(0, 40);
  throw new RangeError(`${which}«${part}» no son una latitud y una longitud separadas por un espacio.`);
}

/** `Por confirmar`, as the site writes it. */
export function readStatus(text: string): unknown {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

/** `www.medellin10k.com` and `medellin10k.com/inscripciones`. */
export function readWebAddress(text: string): unknown {
  const isFile = /^[^/]*\.(?:jpe?g|png|webp|avif|gif|svg|pdf)$/i.test(text);
  return !isFile && /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : text;
}

function twoMeanings(text: string, one: string, other: string): RangeError {
  return new RangeError(`«${text}» se puede leer de dos formas: escribe ${one} o ${other}.`);
}
