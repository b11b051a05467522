import { isRaceTime } from './race-time.ts';
import { isWebAddress } from './web-address.ts';

export const TIME_MESSAGE = 'El formato debe ser HH:MM:SS y debe ser un valor entre 00:00:00 y 23:59:59';
export const POSITION_DIGITS_MESSAGE = 'El campo debe tener maximo 5 dígitos';
export const POSITION_RANGE_MESSAGE = 'El campo debe ser un valor positivo menor a 99999';
export const CHIP_LONG_MESSAGE = 'Debe contener máximo 15 caracteres';
export const CHIP_SHORT_MESSAGE = 'Debe contener mínimo 3 caracteres';

export const RESULT_URL_MESSAGE = 'Debe ser una dirección web que empiece por http:// o https://.';

/** Did not finish, did not start: such a race counts in no total and no record (§8.27 not finished). */
export const OUTCOMES = ['DNF', 'DNS'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const CATEGORY_MAX = 60;
export const NOTES_MAX = 500;
export const RESULT_URL_MAX = 2000;
export const CHIP_MIN = 3;
export const CHIP_MAX = 15;
export const POSITION_MAX = 99_999;

export function timeFault(text: string): string | null {
  return text === '' || isRaceTime(text) ? null : TIME_MESSAGE;
}

/** The fault of a typed position, 1 to 99999; empty is allowed (docs/product §8.11 empty results). */
export function positionFault(text: string): string | null {
  if (text === '') return null;
  if (!/^\d+$/.test(text)) return POSITION_RANGE_MESSAGE;
  if (text.length > 5) return POSITION_DIGITS_MESSAGE;
  return Number(text) >= 1 ? null : POSITION_RANGE_MESSAGE;
}

/** The fault of a chip number, 3 to 15 characters; empty is allowed (docs/product §8.11 empty results). */
export function chipFault(text: string): string | null {
  const { length } = Array.from(storedChip(text));
  if (length === 0) return null;
  if (length < CHIP_MIN) return CHIP_SHORT_MESSAGE;
  return length > CHIP_MAX ? CHIP_LONG_MESSAGE : null;
}

export function storedChip(text: string): string {
  return text.trim().toLocaleUpperCase('es-CO');
}

/** The fault of a text that is too long (docs/product §8.26 result fields). */
export function lengthFault(text: string, max: number): string | null {
  return text.trim().length > max ? `Debe tener máximo ${max} caracteres.` : null;
}

/** The fault of the official result's address: http and https only; empty is allowed (docs/product §8.26
 * result fields). */
export function resultUrlFault(text: string): string | null {
  const address = text.trim();
  if (address === '' || isWebAddress(address)) return lengthFault(address, RESULT_URL_MAX);
  return RESULT_URL_MESSAGE;
}
