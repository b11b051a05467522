import { findJsonFault } from '#cli/import/rows/json-fault.ts';
import { fieldName, type SourceRow, type SourceRows, SyntaxFault } from '#cli/import/rows/source-row.ts';

type Span = { start: number; end: number };

const LINE_FEED = 0x0a;
const SPACE = new Set([' ', '\n', '\r', '\t']);

/**
 * The elements of a JSON array, one at a time, each with the line that it starts on.
 * @throws {SyntaxFault} with line and column, when the text is no JSON or no array
 */
export function jsonRows(text: string): SourceRows {
  const spans = elementSpans(text) ?? refuse(text);
  return { total: spans.length, rows: rowsOf(text, spans) };
}

function* rowsOf(text: string, spans: readonly Span[]): Generator<SourceRow> {
  let line = 1;
  let counted = 0;
  for (const { start, end } of spans) {
    line += lineFeeds(text, counted, start);
    counted = start;
    const here = line;
    const value = parsed(text.slice(start, end)) ?? refuse(text);
    yield { value: value.json, line: here, locate: (path) => ({ line: here, field: fieldName(path) }) };
  }
}

/** Where each element of the outermost array begins and ends; null if brackets or commas do not fit. */
function elementSpans(text: string): Span[] | null {
  const spans: Span[] = [];
  let at = skipSpace(text, 0);
  if (text[at] !== '[') return null;
  at = skipSpace(text, at + 1);
  if (text[at] !== ']') {
    for (;;) {
      const end = endOfValue(text, at);
      if (end === at) return null;
      spans.push({ start: at, end });
      at = skipSpace(text, end);
      if (text[at] === ']') break;
      if (text[at] !== ',') return null;
      at = skipSpace(text, at + 1);
    }
  }
  return skipSpace(text, at + 1) === text.length ? spans : null;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const mark = text[at];
    if (mark === '"') at = endOfText(text, at);
    else if (mark === '[' || mark === '{') depth++;
    else if (mark === ']' || mark === '}') {
      if (depth === 0) return at;
      depth--;
    } else if (depth === 0 && mark === ',') return at;
    if (depth === 0 && (mark === ']' || mark === '}')) return at + 1;
  }
  return text.length;
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (SPACE.has(text[at] ?? '')) at++;
  return at;
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  // A search would run to the end of a file that is one long line, once for each row.
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === LINE_FEED) count++;
  return count;
}

function parsed(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

function refuse(text: string): never {
  const { offset, reason } = findJsonFault(text);
  const line = lineFeeds(text, 0, offset) + 1;
  const column = offset - text.lastIndexOf('\n', offset - 1);
  throw new SyntaxFault(line, `columna ${column}: el JSON está roto: ${reason}.`);
}
