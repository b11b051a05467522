import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

export type Span = { start: number; end: number };

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them within texts
const TEXT = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const SPACE = /[ \n\r\t]*/y;

const EXPECTATION: Record<Expected, string> = {
  value: 'se esperaba un valor',
  'value or end': 'se esperaba un valor o «]»',
  key: 'se esperaba un nombre de campo entre comillas dobles',
  'key or end': 'se esperaba un nombre de campo entre comillas dobles, o «}»',
  colon: 'se esperaban dos puntos',
  'comma or end': 'se esperaba una coma o el cierre',
  nothing: 'sobra texto después del final',
};

/** Positions of array elements. Iterative: deep nesting would overflow the stack (decision 010). @throws {SyntaxFault} */
export function elementSpans(text: string): Span[] {
  const spans: Span[] = [];
  const closing: string[] = [];
  let expected = 'value' as Expected;
  let start = 0;
  let at = 0;

  const endValue = (end: number) => {
    at = end;
    expected = closing.length === 0 ? 'nothing' : 'comma or end';
    if (closing.length === 1) spans.push({ start, end });
  };
  for (;;) {
    at = matchEnd(SPACE, text, at) ?? at;
    const mark = text[at];
    if (mark === undefined && expected === 'nothing') return spans;
    if (closing.length === 0 && expected === 'value' && mark !== '[')
      refuse(text, at, 'se esperaba una lista, que empieza por «[»');
    if (closing.at(-1) === mark && mark !== undefined && /end/.test(expected)) {
      closing.pop();
      endValue(at + 1);
    } else if (expected === 'comma or end' && mark === ',') {
      expected = closing.at(-1) === '}' ? 'key' : 'value';
      at += 1;
    } else if (expected === 'colon' && mark === ':') {
      expected = 'value';
      at += 1;
    } else if (expected === 'key' || expected === 'key or end') {
      at = matchEnd(TEXT, text, at) ?? refuse(text, at, reasonOf(expected, text, at));
      expected = 'colon';
    } else if (expected === 'value' || expected === 'value or end') {
      if (closing.length === 1) start = at;
      if (mark === '[' || mark === '{') {
        closing.push(mark === '[' ? ']' : '}');
        expected = mark === '[' ? 'value or end' : 'key or end';
        at += 1;
      } else
        endValue(
          matchEnd(mark === '"' ? TEXT : SCALAR, text, at) ?? refuse(text, at, reasonOf(expected, text, at)),
        );
    } else refuse(text, at, reasonOf(expected, text, at));
  }
}

function reasonOf(expected: Expected, text: string, at: number): string {
  const mark = text[at];
  if (mark === undefined) return 'se acabó el archivo antes de cerrar la lista';
  if (mark === '"' && /value|key/.test(expected))
    return 'un texto no se cierra o trae un carácter que no se permite';
  if ((mark === ']' || mark === '}') && (expected === 'value' || expected === 'key'))
    return 'sobra una coma antes del cierre';
  if (expected === 'nothing') return EXPECTATION.nothing;
  const found = /^[^\s,:[\]{}"]{1,20}/.exec(text.slice(at, at + 20))?.[0] ?? mark;
  return `${EXPECTATION[expected]} y hay «${found}»`;
}

function refuse(text: string, offset: number, reason: string): never {
  const before = text.slice(0, offset);
  const column = offset - before.lastIndexOf('\n');
  throw new SyntaxFault(before.split('\n').length, `columna ${column}: el JSON está roto: ${reason}.`);
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
