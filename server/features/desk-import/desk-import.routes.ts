import { z } from 'zod';
import { IMPORT_BYTES_MAX, importEntries, pageAddress, readPage } from '#contract/desk-import.ts';
import { AppError } from '#contract/errors.ts';
import type { CatalogueRepository } from '#server/db/catalogue.repository.ts';
import type { ImagesRepository } from '#server/db/images.repository.ts';
import type { RacesRepository } from '#server/db/races.repository.ts';
import type { RateLimitsRepository } from '#server/db/rate-limits.repository.ts';
import { fetchPage, readEvents } from '#server/event-pages/read-events.ts';
import { importFile } from '#server/features/desk-import/desk-import.usecases.ts';
import { bytesAtOnce } from '#server/http/at-once.ts';
import { type Api, bind, fieldErrors } from '#server/http/bind.ts';
import { enforceLimit } from '#server/http/rate-limit.ts';

type Deps = {
  images: Pick<ImagesRepository, 'missing'>;
  fetchPicture: (url: string) => Promise<void>;
  races: RacesRepository;
  catalogue: CatalogueRepository;
  limits: RateLimitsRepository;
  now: () => Date;
  newId: () => string;
};

const READ_LIMIT = { name: 'desk-read', most: 120, windowSeconds: 3600 };
const PICTURES_MAX = 100;
const BUSY = 'Otra persona está importando. Intenta de nuevo en unos segundos.';

/** Files at the desk (docs/product.md §17.23 to §17.27). */
export function deskImportRoutes(api: Api, deps: Deps): void {
  const { catalogue, races, images, limits, fetchPicture, now, newId } = deps;
  const inTurn = bytesAtOnce(IMPORT_BYTES_MAX, { busy: BUSY });

  /** The rest waits for the operator's `import images`. */
  const fetchMissing = async (urls: ReadonlySet<string>) => {
    const missing = (await images.missing()).filter(({ url }) => urls.has(url));
    for (const { url } of missing.slice(0, PICTURES_MAX)) void fetchPicture(url);
  };

  bind(api, importEntries, ({ params, query, upload, user, owner, onProgress = () => {} }) =>
    inTurn(owner, upload.bytes, async () => {
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
      const bytes = await upload.read();
      const { report, imageUrls } = await importFile(catalogue, params.kind, bytes, choices, by);
      if (!choices.dryRun) await fetchMissing(imageUrls);
      return report;
    }),
  );

  bind(api, readPage, async ({ upload, owner }) => {
    await enforceLimit(limits, READ_LIMIT, owner, now());
    const given = await upload.read();
    const page =
      upload.type === 'application/json' ? await fetchPage(urlIn(given)) : { bytes: given, url: null };
    const cities = (await races.cities()).map(({ city }) => city);
    return { events: readEvents(page.bytes, page.url, cities).map((fields) => ({ fields })) };
  });
}

/** @throws {AppError} InvalidParameter, BadRequest */
function urlIn(bytes: Uint8Array): string {
  try {
    return pageAddress.parse(JSON.parse(new TextDecoder().decode(bytes))).url;
  } catch (error) {
    if (error instanceof z.ZodError) throw new AppError('InvalidParameter', { fields: fieldErrors(error) });
    throw new AppError('BadRequest');
  }
}
