const ROWS_PER_INSERT = 50;

export function* batches<T>(rows: Iterable<T>, size = ROWS_PER_INSERT): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
