import type { HistoryImport } from '#contract/history.ts';
import type { StoredImport } from '#server/db/runners/history.repository.ts';

export function presentImport({ id, createdAt, added, skipped }: StoredImport): HistoryImport {
  return { importId: id, createdAt, added, skipped };
}
