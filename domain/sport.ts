import { foldText } from './search-text.ts';

/** What Strava, Garmin, RunKeeper and others call a run: Danish, Dutch, English, French, German, Italian, Norwegian, Polish, Portuguese, Spanish. */
const RUN =
  /run(?:ning)?\b|^carrera|\bcorrer|trote|^corrida|^course\b|^trail$|^corsa|hardlo|^(?:virtueller )?(?:trail|bahn|strassen|straßen|ultra)?lauf|^(?:virtuelt )?(?:trail|gade|bane|ultra|terreng)?lø[bp]|bieg(?:anie|$| (?!narc))/;
const OTHER =
  /cycl|\bbik(?:e|ing)|\brid(?:e|ing)\b|bicic|ciclis|swim|nata(?:cion|tion)|walk|\bhik|camina|senderis|\bski|\browing|\bremo\b|yoga|\bdiv(?:e|ing)|buceo|skat|elliptic|eliptica|driving/;

/** @param name of a kind of activity, as a program writes it: `Trail Run`, `Carrera`, `Løb` */
export function isRunning(name: string): boolean {
  return RUN.test(foldText(name));
}

/** Whether a text that may say anything names another sport: `Cycling 8/6/13`. */
export function isOtherSport(text: string): boolean {
  return OTHER.test(foldText(text)) && !isRunning(text);
}
