export type JsonFault = { offset: number; reason: string };

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them within texts
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const SPACE = /[ \n\r\t]*/y;

const WANTED: Record<Expected, string> = {
  value: 'se esperaba un valor',
  'value or end': 'se esperaba un valor o «]»',
  key: 'se esperaba un nombre de campo entre comillas dobles',
  'key or end': 'se esperaba un nombre de campo entre comillas dobles, o «}»',
  colon: 'se esperaban dos puntos',
  'comma or end': 'se esperaba una coma o el cierre',
  nothing: 'sobra texto después del final',
};

/**
 * Where a text stops being a JSON array, and why, in Spanish. The runtime's own parser does not say it for every
 * fault. A text without such a fault is named at its end.
 */
export function findJsonFault(text: string): JsonFault {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;

  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma or end');
  for (;;) {
    at = matchEnd(SPACE, text, at) ?? at;
    const mark = text[at];
    const fault = { offset: at, reason: reasonOf(expected, mark, text, at) };
    if (mark === undefined) return fault;
    if (open.length === 0 && expected === 'value' && mark !== '[') {
      return { offset: at, reason: 'se esperaba una lista, que empieza por «[»' };
    }
    if (
      (mark === ']' || mark === '}') &&
      open.at(-1) === mark &&
      !['value', 'key', 'colon'].includes(expected)
    ) {
      open.pop();
      expected = afterValue();
      at += 1;
    } else if (expected === 'comma or end' && mark === ',') {
      expected = open.at(-1) === '}' ? 'key' : 'value';
      at += 1;
    } else if (expected === 'colon' && mark === ':') {
      expected = 'value';
      at += 1;
    } else if (expected === 'key' || expected === 'key or end') {
      const end = matchEnd(TEXT, text, at);
      if (end === null) return fault;
      expected = 'colon';
      at = end;
    } else if (expected === 'value' || expected === 'value or end') {
      if (mark === '[' || mark === '{') {
        open.push(mark === '[' ? ']' : '}');
        expected = mark === '[' ? 'value or end' : 'key or end';
        at += 1;
        continue;
      }
      const end = matchEnd(TEXT, text, at) ?? matchEnd(SCALAR, text, at);
      if (end === null) return fault;
      expected = afterValue();
      at = end;
    } else {
      return fault;
    }
  }
}

function reasonOf(expected: Expected, mark: string | undefined, text: string, at: number): string {
  if (mark === undefined) return 'se acabó el archivo antes de cerrar la lista';
  if (mark === '"' && /value|key/.test(expected))
    return 'un texto no se cierra o trae un carácter que no se permite';
  if ((mark === ']' || mark === '}') && (expected === 'value' || expected === 'key'))
    return 'sobra una coma antes del cierre';
  if (expected === 'nothing') return WANTED.nothing;
  const found = /^[^\s,:[\]{}"]{1,20}/.exec(text.slice(at, at + 20))?.[0] ?? mark;
  return `${WANTED[expected]} y hay «${found}»`;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
