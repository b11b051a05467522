import { AppError } from '#contract/errors.ts';
import { importHistory, listHistoryImports, previewHistory, undoHistoryImport } from '#contract/history.ts';
import type { RateLimitsRepository } from '#server/db/rate-limits.repository.ts';
import { presentImport } from '#server/features/history/history.presenter.ts';
import { importRaces } from '#server/features/history/history.usecases.ts';
import { previewOf } from '#server/features/history/history-preview.ts';
import { readHistory } from '#server/history-files/read-history.ts';
import { bytesAtOnce } from '#server/http/at-once.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { enforceLimit } from '#server/http/rate-limit.ts';

type Deps = Parameters<typeof importRaces>[0] & { limits: RateLimitsRepository };

const PREVIEW_LIMIT = { name: 'history-preview', most: 120, windowSeconds: 3600 };
const PREVIEW_BYTES_AT_ONCE = 48 * 1024 * 1024;
const OWN_BYTES_AT_ONCE = PREVIEW_BYTES_AT_ONCE / 2;
const IMPORT_LIMIT = { name: 'history-import', most: 30, windowSeconds: 3600 };

/** Bringing one's history (docs/product.md §8.29 to §8.31). */
export function historyRoutes(api: Api, deps: Deps): void {
  const { history, limits, now } = deps;

  const inTurn = bytesAtOnce(PREVIEW_BYTES_AT_ONCE, { each: OWN_BYTES_AT_ONCE });

  bind(api, previewHistory, async ({ query, upload, owner }) => {
    await enforceLimit(limits, PREVIEW_LIMIT, owner, now());
    const reading = await inTurn(owner, upload.bytes, async () =>
      readHistory(await upload.read(), upload.type, query),
    );
    return previewOf(deps, owner, reading);
  });

  bind(api, importHistory, async ({ body: { rows }, owner }) => {
    await enforceLimit(limits, IMPORT_LIMIT, owner, now());
    return importRaces(deps, owner, rows);
  });

  bind(api, listHistoryImports, async ({ owner }) => (await history.imports(owner)).map(presentImport));

  bind(api, undoHistoryImport, async ({ params, owner }) => {
    if (!(await history.undo(owner, params.importId))) throw new AppError('NotFound');
    return undefined;
  });
}
