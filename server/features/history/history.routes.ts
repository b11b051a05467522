import { AppError } from '#contract/errors.ts';
import {
  dropWaitingRow,
  importHistory,
  listHistoryImports,
  listWaitingRows,
  previewHistory,
  undoHistoryImport,
} from '#contract/history.ts';
import { presentImport } from '#server/features/history/history.presenter.ts';
import { importRaces } from '#server/features/history/history.usecases.ts';
import { previewOf } from '#server/features/history/history-preview.ts';
import type { FileReading } from '#server/file-reading/file-reading.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = Parameters<typeof importRaces>[0] & { files: FileReading };

/** Bringing one's history (docs/product §8.29 bringing history to §8.31 undoing imports). */
export function historyRoutes(api: Api, deps: Deps): void {
  const { history, files } = deps;

  bind(api, previewHistory, async ({ query, upload, owner }) => {
    const given = { type: upload.type, options: query };
    return previewOf(deps, owner, await files.readUpload('history', owner, upload, given));
  });

  bind(api, importHistory, async ({ body, owner }) => importRaces(deps, owner, body));

  bind(api, listHistoryImports, async ({ owner }) => (await history.imports(owner)).map(presentImport));

  bind(api, undoHistoryImport, async ({ params, owner }) => {
    if (!(await history.undo(owner, params.importId))) throw new AppError('NotFound');
    return undefined;
  });

  bind(api, listWaitingRows, async ({ owner }) => history.waiting(owner, deps.now()));

  bind(api, dropWaitingRow, async ({ params, owner }) => {
    if (!(await history.dropWaiting(owner, params.rowId))) throw new AppError('NotFound');
    return undefined;
  });
}
