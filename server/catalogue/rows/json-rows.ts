import { withoutObjects } from '#contract/fact-objects.ts';
import { elementSpans, type Span } from '#server/catalogue/rows/json-tokens.ts';
import { fieldName, isRecord, type SourceRow, type SourceRows } from '#server/catalogue/rows/source-row.ts';

export function jsonRows(text: string): SourceRows {
  const spans = elementSpans(text);
  return { total: spans.length, rows: rowsOf(text, spans) };
}

function* rowsOf(text: string, spans: readonly Span[]): Generator<SourceRow> {
  let line = 1;
  let lineFeed = text.indexOf('\n');
  let before = 0;
  for (const [index, { start, end }] of spans.entries()) {
    for (; lineFeed !== -1 && lineFeed < start; lineFeed = text.indexOf('\n', lineFeed + 1)) line++;
    const nextStart = spans[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const sharesLine =
      before === line || (lineFeed === -1 ? Number.isFinite(nextStart) : nextStart < lineFeed);
    const given: unknown = JSON.parse(text.slice(start, end));
    const value = isRecord(given) ? withoutObjects(given) : given;
    const place = { line, ...(sharesLine && { record: recordName(index, value) }) };
    before = line;
    yield { value, line, locate: (path) => ({ ...place, field: fieldName(path) }) };
  }
}

function recordName(index: number, value: unknown): string {
  const key = isRecord(value) ? (value.uid ?? value.id) : undefined;
  const named = typeof key === 'string' || typeof key === 'number' ? ` («${String(key).slice(0, 120)}»)` : '';
  return `registro [${index}]${named}`;
}
