import { foldText } from './search-text.ts';

// `1/2/13` is a day, `8 x 1 km` a training.
const RACE =
  /marath?on|\bultra|\b(?:media|half)\b|(?<![\d/])(?:1\/2|½)(?![\d/])|(?<!\d ?[x×] ?[\d.,]{0,3})\b\d{1,3} ?k(?:ms?)?\b|\b(?:race|parkrun|san silvestre|travesia|desafio|copa|circuito|corre|vuelta a|prova)\b/;
const TRAINING =
  /\b(?:entren|trot|interval|regenerativ|calent|progresiv)|\b(?:rodaje|fondo|series|fartlek|tempo|suave|recovery|easy|long run|warm ?up|cool ?down|enfriamiento|soltar|repeticiones|repeats|workout|training|treino|longao|tirada|treadmill|caminadora)\b/;
// What Strava and Garmin write by themselves: `Carrera de mañana`, `Bogotá Carrera`, `Lunch Run`.
const HOURS =
  'de|por|a|al|en|la|el|del|hora|manana|tarde|noche|madrugada|mediodia|almuerzo|dia|matutina|matinal|vespertina|nocturna|diurna|cinta|pista|virtual|trail|corta|larga|da|do|manha|noite';
const OWN_WORDS = new RegExp(`^(?:carrera|corrida)(?: (?:${HOURS}))*$`);
const NAMED = /\b(?:carrera|corrida)(?= .*\p{L})/u;

/** Whether a runner has likely named an activity after a race, and not a program after the hour of the day. */
export function looksLikeRace(title: string): boolean {
  const text = foldText(title);
  if (TRAINING.test(text) || OWN_WORDS.test(text)) return false;
  return RACE.test(text) || NAMED.test(text);
}

/** Whether a title has each of the words, in any order, without signs and capitals. */
export function hasWords(title: string, words: string): boolean {
  const text = foldText(title);
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word));
}
