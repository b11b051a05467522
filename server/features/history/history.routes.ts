import { AppError } from '#contract/errors.ts';
import { importHistory, listHistoryImports, previewHistory, undoHistoryImport } from '#contract/history.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import { presentImport } from '#server/features/history/history.presenter.ts';
import { importRaces } from '#server/features/history/history.usecases.ts';
import { previewOf } from '#server/features/history/history-preview.ts';
import type { FileReading } from '#server/file-reading/file-reading.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { enforceLimit } from '#server/http/rate-limit.ts';

type Deps = Parameters<typeof importRaces>[0] & { limits: RateLimitsRepository; files: FileReading };

const PREVIEW_LIMIT = { name: 'history-preview', most: 120, windowSeconds: 3600 };
const IMPORT_LIMIT = { name: 'history-import', most: 30, windowSeconds: 3600 };

/** Bringing one's history (docs/product.md §8.29 to §8.31). */
export function historyRoutes(api: Api, deps: Deps): void {
  const { history, limits, files, now } = deps;

  bind(api, previewHistory, async ({ query, upload, owner }) => {
    await enforceLimit(limits, PREVIEW_LIMIT, owner, now());
    const given = { type: upload.type, options: query };
    return previewOf(deps, owner, await files.readUpload('history', owner, upload, given));
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
