export const NEAR = 'Cerca de mí';

const NEARBY = '(?:cerca|cerquita|cercan[ao]s?)';
const HERE =
  '(?:(?:de|a) m[ií](?: (?:casa|barrio|ciudad|zona|sector|ubicaci[oó]n))?|m[ií]o|(?:(?:de|por) )?(?:aqu[ií]|ac[aá])|(?:de )?donde (?:estoy|vivo))';
const SAID = `(?:${NEARBY}(?: ${HERE})?|(?:por )?(?:aqu[ií]|ac[aá])(?: ${NEARBY})?|(?:en|por) mi (?:casa|barrio|ciudad|zona|sector)|near me)`;

/** Typed words that ask for the place, which only a press may (docs/product §18.14 near me). */
export const NEAR_ME = SAID.replaceAll(' ', String.raw`\s+`);
const WHOLE = new RegExp(String.raw`(?<!\S)${NEAR_ME}(?=[\s,;.?!]|$)`, 'iu');

/** @param words set aside */
export const asksForPlace = (words: string | null): boolean => words !== null && WHOLE.test(words);

/** What else is set aside once the place is known. */
export const withoutPlace = (words: string | null): string | null => words?.replace(WHOLE, '').trim() || null;
