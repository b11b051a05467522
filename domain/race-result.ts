import { isRaceTime } from './race-time.ts';

export const TIME_MESSAGE = 'El formato debe ser HH:MM:SS y debe ser un valor entre 00:00:00 y 23:59:59';
export const POSITION_DIGITS_MESSAGE = 'El campo debe tener maximo 5 dígitos';
export const POSITION_RANGE_MESSAGE = 'El campo debe ser un valor positivo menor a 99999';
export const CHIP_LONG_MESSAGE = 'Debe contener máximo 15 caracteres';
export const CHIP_SHORT_MESSAGE = 'Debe contener mínimo 3 caracteres';

const CHIP_MIN = 3;
export const CHIP_MAX = 15;
export const POSITION_MAX = 99_999;

/** What is wrong with a typed time; an empty one is allowed. docs/product.md §8.12 */
export function timeFault(text: string): string | null {
  return text === '' || isRaceTime(text) ? null : TIME_MESSAGE;
}

/** What is wrong with a typed position, a whole number from 1 to 99999; an empty one is allowed. docs/product.md §8.13 */
export function positionFault(text: string): string | null {
  if (text === '') return null;
  if (!/^\d+$/.test(text)) return POSITION_RANGE_MESSAGE;
  if (text.length > 5) return POSITION_DIGITS_MESSAGE;
  return Number(text) >= 1 ? null : POSITION_RANGE_MESSAGE;
}

/**
 * What is wrong with a typed chip number of 3 to 15 characters, counted as they are stored; an empty one is allowed.
 * docs/product.md §8.14
 */
export function chipFault(text: string): string | null {
  const { length } = Array.from(storedChip(text));
  if (length === 0) return null;
  if (length < CHIP_MIN) return CHIP_SHORT_MESSAGE;
  return length > CHIP_MAX ? CHIP_LONG_MESSAGE : null;
}

/** A chip number as it is stored: without spaces around it, in upper case. docs/product.md §8.14 */
export function storedChip(text: string): string {
  return text.trim().toLocaleUpperCase('es-CO');
}
