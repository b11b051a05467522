export const YES_NO = ['sí', 'no'] as const;

/** `Sí`, `true`; another text as it is. */
export function readYesNo(text: string): unknown {
  if (/^(?:s[ií]|true|verdadero)$/i.test(text)) return true;
  return /^(?:no|false|falso)$/i.test(text) ? false : text;
}

export const yesNoText = (is: boolean): string => YES_NO[is ? 0 : 1];
