import { z } from 'zod';

import {
  getImport,
  importEntries,
  listImports,
  pageAddress,
  readPage,
  undoImport,
} from '#contract/desk-import.ts';

import { AppError } from '#contract/errors.ts';
import type { CatalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import type { DeskRepository } from '#server/db/catalogue/desk.repository.ts';
import { FEEDS_MAX, type FeedsRepository } from '#server/db/catalogue/feeds.repository.ts';
import type { ImagesRepository } from '#server/db/catalogue/images.repository.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import { readAddress } from '#server/features/desk-feeds/read-due-feeds.ts';
import { importFile } from '#server/features/desk-import/desk-import.usecases.ts';
import { importAnswer, takeImportBack } from '#server/features/desk-import/undo-import.ts';
import type { FileReading } from '#server/file-reading/file-reading.ts';
import { type Api, bind, fieldErrors } from '#server/http/bind.ts';

type Deps = {
  images: Pick<ImagesRepository, 'missing'>;
  fetchPicture: (url: string) => Promise<void>;
  races: RacesRepository;
  feeds: FeedsRepository;
  catalogue: CatalogueRepository;
  desk: DeskRepository;
  files: FileReading;
  now: () => Date;
  newId: () => string;
};

const PICTURES_MAX = 100;
const ADDRESS_BYTES_MAX = 32 * 1024;

/** Files at the desk (docs/product §17.23 sheet headings to §17.27 page addresses). */
export function deskImportRoutes(api: Api, deps: Deps): void {
  const { races, feeds, images, files, fetchPicture, now, newId } = deps;

  /** The rest waits for the operator's `import images`. */
  const fetchMissing = async (urls: ReadonlySet<string>) => {
    const missing = (await images.missing()).filter(({ url }) => urls.has(url));
    for (const { url } of missing.slice(0, PICTURES_MAX)) void fetchPicture(url);
  };

  bind(api, importEntries, async (given) => {
    const by = { editor: given.user.email, origin: 'import' as const, at: now(), newId };
    const { report, imageUrls } = await importFile(deps, given, by);
    if (given.query.dryRun !== '1') await fetchMissing(imageUrls);
    return report;
  });

  bind(api, listImports, () => deps.desk.imports());

  bind(api, getImport, ({ params }) => importAnswer(deps, params.importId));

  bind(api, undoImport, async ({ params, user }) => {
    const by = { editor: user.email, origin: 'desk' as const, at: now(), newId };
    await fetchMissing(await takeImportBack(deps, params.importId, by));
    return undefined;
  });

  bind(api, readPage, async ({ query, upload, owner }) => {
    if (upload.type !== 'application/json') {
      const cities = (await races.cities()).map(({ city }) => city);
      return files.readUpload('events', owner, upload, { url: null, cities });
    }
    const url = urlIn(await upload.read());
    const found = await readAddress(deps, url, owner);
    const reading = { url, found, at: now() };
    const isFollowed = (await feeds.seen(reading)) || query.follow === '0';
    if (!isFollowed && !(await feeds.follow({ id: newId(), ...reading })))
      throw new AppError('InvalidParameter', {
        fields: { url: `Ya sigues ${FEEDS_MAX} direcciones: deja de seguir una.` },
      });
    return found;
  });
}

/** @throws {AppError} InvalidParameter, BadRequest, PayloadTooLarge */
function urlIn(bytes: Uint8Array): string {
  if (bytes.length > ADDRESS_BYTES_MAX) throw new AppError('PayloadTooLarge');
  try {
    return pageAddress.parse(JSON.parse(new TextDecoder().decode(bytes))).url;
  } catch (error) {
    if (error instanceof z.ZodError) throw new AppError('InvalidParameter', { fields: fieldErrors(error) });
    throw new AppError('BadRequest');
  }
}
