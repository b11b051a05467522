import { numberInWords } from './number-words.ts';
import { saysFree } from './price.ts';
import type { RaceSearch } from './race-search.ts';

const FREE = /^(?:que )?no cuest[ae]n?(?: nada)?$|^sin pagar(?: nada)?$|^0(?: pesos)?$|^free$/;
const LIMIT =
  '(?:por )?(?:menos de|hasta|(?:no|nada) mas de|max(?:imo)?|tope|presupuesto(?: de)?|menor(?:es)? (?:de|a)|bajo|debajo de)';
const LEAST_SAID = '(?:mas de|desde|minimo|mayor(?:es)? (?:de|a)|por encima de)';
const AMOUNT = '(\\d{1,3}(?:[.,]\\d{3})+|\\d+)( ?mil| ?lu[ck]as|k(?= pesos))?(?: pesos)?';
/** Of two amounts the higher one is what can be asked; '15.000 pesos' needs no other words. */
const PESOS = new RegExp(
  `^(?:(?:${LIMIT}|(?:entre|de) \\d[\\d.,]*(?: ?mil)?(?: pesos)? [ya]) |(?=.* pesos))${AMOUNT}(?: o menos)?$`,
);
const PESOS_AT_LEAST = new RegExp(`^${LEAST_SAID} ${AMOUNT}(?: o mas)?$`);
/** Without words: '50.000', '80 mil'; '10.000' may be metres. */
const BARE = /^(\d{2,3})( ?mil| ?lu[ck]as|(?<!^1\d)[.,]?000)(?: o menos)?$/;
/** Before 'mil': 'setenta', 'cuarenta y cinco', but two in 'cincuenta y ochenta'. */
const IN_WORDS = /\p{L}+(?: y (?!\p{L}+nta)\p{L}+)?(?=.* mil(?: |$))/gu;
const HUNDREDS = new Map([
  ['cien', 100],
  ['ciento', 100],
  ['doscientos', 200],
  ['trescientos', 300],
  ['cuatrocientos', 400],
]);
/** Years are less, and so is no entry. */
const LEAST = 3000;

/** Prices in words (docs/product §18.5 typed words). @param phrase folded */
export function readPrice(phrase: string): Partial<RaceSearch> | null {
  if (saysFree(phrase) || FREE.test(phrase)) return { priceMax: 0 };
  if (/^(?:mas )?(?:(?:barat|economic)[ao]s?|cheap(?:est)?)$/.test(phrase)) return { order: 'price' };
  const figures = phrase
    .replace(IN_WORDS, (words) => String(HUNDREDS.get(words) ?? numberInWords(words) ?? words))
    // 'ciento veinte mil' is by now '100 20 mil'.
    .replace(/00 (?=\d\d )|0 (?=\d )/, '');
  const priceMax = pesosOf(PESOS.exec(figures) ?? BARE.exec(figures));
  if (priceMax >= LEAST) return { priceMax };
  return pesosOf(PESOS_AT_LEAST.exec(figures)) >= LEAST ? { aside: phrase } : null;
}

/** NaN where there are none. */
const pesosOf = (found: RegExpExecArray | null): number =>
  Number(found?.[1]?.replace(/[.,]/g, '')) * (found?.[2] ? 1000 : 1);
