import { IMPORT_BYTES_MAX, importEntries } from '#contract/desk-import.ts';
import type { CatalogueRepository } from '#server/db/catalogue.repository.ts';
import type { RateLimitsRepository } from '#server/db/rate-limits.repository.ts';
import { importFile } from '#server/features/desk/desk-import.usecases.ts';
import { bytesAtOnce } from '#server/http/at-once.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = {
  catalogue: CatalogueRepository;
  limits: RateLimitsRepository;
  now: () => Date;
  newId: () => string;
};

const BUSY = 'Otra persona está importando. Intenta de nuevo en unos segundos.';

/** Files at the desk (docs/product.md §17.23 to §17.27). */
export function deskImportRoutes(api: Api, { catalogue, now, newId }: Deps): void {
  const inTurn = bytesAtOnce(IMPORT_BYTES_MAX, BUSY);

  bind(api, importEntries, ({ params, query, upload, user, onProgress = () => {} }) =>
    inTurn(upload.bytes, async () => {
      const { dryRun, state, skipFaulty, dropDistances, plan } = query;
      const choices = {
        dryRun: dryRun === '1',
        state,
        skipFaulty: skipFaulty === '1',
        dropDistances: dropDistances === '1',
        plan,
        onProgress,
      };
      const by = { editor: user.email, origin: 'import' as const, at: now(), newId };
      return importFile(catalogue, params.kind, await upload.read(), choices, by);
    }),
  );
}
