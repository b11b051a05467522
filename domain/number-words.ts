const FIRST =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ');
/** To twenty-nine, from zero, folded. */
const CARDINALS = [
  ...FIRST,
  ...FIRST.slice(6, 10).map((unit) => `dieci${unit}`),
  'veinte',
  ...FIRST.slice(1, 10).map((unit) => `veinti${unit}`),
];
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const ORDINALS = ' primer segund tercer cuart quint sext septim octav noven decim'.split(' ');
const ENDINGS = 'a o ta to ra ro ma mo va vo na no da do er ª º °'.split(' ');

/** As it sounds here: 'dies', 'quinse', 'sinco'. */
const sound = (word: string) => word.replace(/z|c(?=[ei])/g, 's');

/** 'quince', 'cuarenta y dos', 'veintiun' → the number; null for another text. @param text folded */
export function numberInWords(text: string): number | null {
  const [ten = '', unit] = text.split(' y ');
  const tens = TENS.findIndex((word) => sound(word) === sound(ten));
  if (tens >= 0) {
    const rest = unit === undefined ? 0 : numberInWords(unit);
    return rest === null || rest > 9 ? null : (tens + 3) * 10 + rest;
  }
  const at = CARDINALS.findIndex((word) => [text, `${text}o`].map(sound).includes(sound(word)));
  return at < 0 ? null : at;
}

const cardinal = (number: number): string | undefined => {
  const ten = TENS[Math.floor(number / 10) - 3];
  return ten && number % 10 > 0 ? `${ten}y${CARDINALS[number % 10]}` : (ten ?? CARDINALS[number]);
};

/**
 * How else the number that a word says may begin in a name whose words are joined: '15' and 'quince', '6ta' and 'sexta',
 * '1er' and 'primer'.
 * @param next the word after it
 */
export function otherNumbers(word: string, next = ''): string[] {
  const [, digits, ending] = /^(\d\d?)(\D{0,2})$/u.exec(word) ?? [];
  if (digits) {
    const said = ending ? ENDINGS.includes(ending) && ORDINALS[Number(digits)] : cardinal(Number(digits));
    return said ? [said] : [];
  }
  const ordinal = ORDINALS.indexOf(word.replace(/[ao]$/, ''));
  if (ordinal > 0) return ENDINGS.map((one) => `${ordinal}${one}`);
  const number = numberInWords(word);
  if (!number) return [];
  if (number >= 10) return [String(number)];
  // Alone '7' begins '70', too.
  return next ? [`${number}${next}`] : [];
}
