import { elementSpans, type Span } from '#cli/import/rows/json-tokens.ts';
import { fieldName, type SourceRow, type SourceRows } from '#cli/import/rows/source-row.ts';

export function jsonRows(text: string): SourceRows {
  const spans = elementSpans(text);
  return { total: spans.length, rows: rowsOf(text, spans) };
}

function* rowsOf(text: string, spans: readonly Span[]): Generator<SourceRow> {
  let line = 1;
  let lineFeed = text.indexOf('\n');
  for (const { start, end } of spans) {
    for (; lineFeed !== -1 && lineFeed < start; lineFeed = text.indexOf('\n', lineFeed + 1)) line++;
    const here = line;
    const value: unknown = JSON.parse(text.slice(start, end));
    yield { value, line: here, locate: (path) => ({ line: here, field: fieldName(path) }) };
  }
}
