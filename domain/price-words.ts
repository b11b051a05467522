import { saysFree } from './price.ts';
import type { RaceSearch } from './race-search.ts';

const FREE = /^(?:que )?no cuest[ae]n?(?: nada)?$|^sin pagar(?: nada)?$/;
const LIMIT = '(?:por )?(?:menos de|hasta|maximo|menor(?:es)? (?:de|a)|bajo|debajo de)';
const AMOUNT = '(\\d{1,3}(?:[.,]\\d{3})+|\\d+)( ?mil| ?lu[ck]as?)?(?: pesos)?';
/** Of two amounts the higher one is what can be asked. */
const PESOS = new RegExp(`^(?:${LIMIT}|(?:entre|de) \\d[\\d.,]*(?: ?mil)?(?: pesos)? [ya]) ${AMOUNT}$`);
const SLANG = /^(\d+)( ?lu[ck]as?| ?mil pesos)$/;
/** Years are less, and so is no entry. */
const LEAST = 3000;

/** Prices in words (docs/product §18.5 typed words). @param phrase folded */
export function readPrice(phrase: string): Partial<RaceSearch> | null {
  if (saysFree(phrase) || FREE.test(phrase)) return { priceMax: 0 };
  if (/^(?:mas )?(?:barat|economic)[ao]s?$/.test(phrase)) return { order: 'price' };
  const [, pesos = '', thousand] = PESOS.exec(phrase) ?? SLANG.exec(phrase) ?? [];
  const priceMax = Number(pesos.replace(/[.,]/g, '')) * (thousand ? 1000 : 1);
  return priceMax >= LEAST ? { priceMax } : null;
}
