import { NEAR_TYPED } from './near-me.ts';

// Words that search nothing, to be read and added to. All folded.

export const STOP_WORD =
  /^(?:del?|en|el|l[ao]s?|[you]|al?|por|para|con|que|un[ao]?s?|carreras|me|mis?|se|es|son|in|the|with|my|)$/;
/** They say what most races are, or how somebody asks; they are set aside at either end. */
const EVERYDAY = new RegExp(
  `^(?:${[
    'precios?|cuanto|vale|cuestan?|inscrip[cs]ion(?:es)?|calendarios?|cuando|proxim[ao]s?|sabados|domingos',
    'atletic[ao]s?|atletismo|competencias?|eventos?|running|runners?|runs?|races?|fun|correr|principiantes',
    'hola|buenas|fechas?|todavia|donde|pued[oa]|quiero|quisiera|busco|hay|cual(?:es)?|algun[ao]s?|tod[ao]s|algo|estoy|soy|voy|vivo|primer[ao]s',
    'inscrib\\p{L}+|muestr\\p{L}*|dame|necesito|buscar|recom[ie]+nd\\p{L}*|(?:matutin|diurn)[ao]s?',
  ].join('|')})$`,
  'u',
);
export const COUNTRY = /^(?:colombia|islas)$/;
/** So they are beside something that is understood: 'Mejores Amigos' is a name. */
const EVERYDAY_BESIDE = /^(?:mejor(?:es)?|completas?)$/;

/** 'Corre Colombia' is a name. @param word folded; @param isSettled whether something else is understood */
export const isEveryday = (word: string, isSettled: boolean) =>
  EVERYDAY.test(word) ||
  IS_NEAR_ME.test(word) ||
  (isSettled && (COUNTRY.test(word) || EVERYDAY_BESIDE.test(word)));

/** So are these, wherever they stand: for whom, and in what time. */
export const EVERYDAY_PHRASE =
  /^(?:(?:para|con) (?:la |mi )?|en )familia$|^mi primer[ao]?$|^buen[ao]s (?:dias|tardes|noches)$|^de \d+ anos$|^(?:bajar de|en menos de|sub) \d+ ?(?:min(?:utos)?|horas?)$/;

/** As messages are written. */
export const CHAT_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['d', 'de'],
  ['q', 'que'],
  ['pa', 'para'],
  ['kiero', 'quiero'],
  ['dnde', 'donde'],
  ['dela', 'de la'],
]);

const NEARBY = '(?:cerca|cerquita|cercan[ao]s?)';
const HERE =
  '(?:(?:de|a) m[ií](?: (?:casa|barrio|ciudad|zona|sector|ubicaci[oó]n))?|m[ií]o|(?:(?:de|por) )?(?:aqu[ií]|ac[aá])|(?:de )?donde (?:estoy|vivo))';
const SAID = `(?:${NEARBY}(?: ${HERE})?|(?:por )?(?:aqu[ií]|ac[aá])(?: ${NEARBY})?|(?:en|por) mi (?:casa|barrio|ciudad|zona|sector)|near me)`;
/** What asks for the place, as it stands in a text. */
export const NEAR_ME = SAID.replaceAll(' ', String.raw`\s+`);
const IS_NEAR_ME = new RegExp(`^${NEAR_ME}$`);

/** An everyday word as its chip says it. @param key the word, folded */
export const asideText = (word: string, key: string) => (IS_NEAR_ME.test(key) ? NEAR_TYPED : word);
