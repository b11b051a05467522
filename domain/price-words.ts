import { numberInWords } from './number-words.ts';
import { saysFree } from './price.ts';
import type { RaceSearch } from './race-search.ts';

const FREE = /^(?:que )?no cuest[ae]n?(?: nada)?$|^sin pagar(?: nada)?$|^0(?: pesos)?$|^free$/;
const LIMIT =
  '(?:por )?(?:menos de|hasta|(?:no|nada) mas de|max(?:imo)?|tope|presupuesto(?: de)?|menor(?:es)? (?:de|a)|bajo|debajo de)';
const LEAST_SAID = '(?:mas de|desde|minimo|mayor(?:es)? (?:de|a)|por encima de)';
const AMOUNT = '(\\d{1,3}(?:[.,]\\d{3})+|\\d+)( ?mil| ?lu[ck]as?|k(?= pesos))?(?: pesos)?';
/** Of two amounts the higher one is what can be asked. */
const PESOS = new RegExp(
  `^(?:${LIMIT}|(?:entre|de) \\d[\\d.,]*(?: ?mil)?(?: pesos)? [ya]) ${AMOUNT}(?: o menos)?$`,
);
const PESOS_AT_LEAST = new RegExp(`^${LEAST_SAID} ${AMOUNT}(?: o mas)?$`);
/** Without words: '50.000', '80 mil'. */
const BARE =
  /^([2-9]\d[.,]?000|[1-9]\d\d[.,]?000|\d{2,3}(?=(?: ?lu[ck]as?| ?mil)(?: |$)))( ?lu[ck]as?| ?mil)?(?: pesos)?(?: o menos)?$/;
/** 'setenta mil' */
const IN_WORDS = /(\p{L}+(?: y \p{L}+)?) (?=mil(?: |$))/u;
/** Years are less, and so is no entry. */
const LEAST = 3000;

/** Prices in words (docs/product §18.5 typed words). @param phrase folded */
export function readPrice(phrase: string): Partial<RaceSearch> | null {
  if (saysFree(phrase) || FREE.test(phrase)) return { priceMax: 0 };
  if (/^(?:mas )?(?:(?:barat|economic)[ao]s?|cheap(?:est)?)$/.test(phrase)) return { order: 'price' };
  const figures = phrase.replace(IN_WORDS, (words, said) => {
    const figure = said === 'cien' ? 100 : numberInWords(said);
    return figure === null ? words : `${figure} `;
  });
  const priceMax = pesosOf(PESOS.exec(figures) ?? BARE.exec(figures));
  if (priceMax >= LEAST) return { priceMax };
  return pesosOf(PESOS_AT_LEAST.exec(figures)) >= LEAST ? { aside: phrase } : null;
}

const pesosOf = (found: RegExpExecArray | null): number => {
  const [, pesos = '', thousand] = found ?? [];
  return Number(pesos.replace(/[.,]/g, '')) * (thousand ? 1000 : 1);
};
