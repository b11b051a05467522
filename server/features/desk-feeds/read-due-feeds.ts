import { AppError } from '#contract/errors.ts';
import type { FeedsRepository } from '#server/db/catalogue/feeds.repository.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import { fetchPage } from '#server/event-pages/fetch-page.ts';
import type { FileReading } from '#server/file-reading/file-reading.ts';

export type FeedReading = {
  feeds: FeedsRepository;
  races: Pick<RacesRepository, 'cities'>;
  files: Pick<FileReading, 'read'>;
  now: () => Date;
};

/** Reads what is followed once a day, one after another; nothing of it reaches the catalogue (docs/product §17.28 followed addresses). */
export async function readDueFeeds(deps: FeedReading): Promise<void> {
  const { feeds, now } = deps;
  for (let due = await feeds.takeDue(now()); due; due = await feeds.takeDue(now())) {
    const { id, url } = due;
    try {
      await feeds.keepReading(id, await readAddress(deps, url, id), now());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await feeds.keepProblem(id, error.fields?.url ?? error.message);
    }
  }
}

/** @param reader whose turn among those who have files read @throws {AppError} InvalidParameter, Unavailable */
export async function readAddress(
  { races, files }: Pick<FeedReading, 'races' | 'files'>,
  address: string,
  reader: string,
) {
  const cities = (await races.cities()).map(({ city }) => city);
  const { bytes, url } = await fetchPage(address);
  return files.read('events', reader, bytes, { url, cities });
}
