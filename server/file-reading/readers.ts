import type { ComparedFile } from '#server/catalogue/compare-file.ts';
import type { ReaderTalk } from '#server/file-reading/reader-talk.ts';
import type { HistoryOptions } from '#server/history-files/history-reading.ts';

/**
 * All that reads what somebody sent (docs/product §15.37 sent files). Loaded when first asked for, in a
 * process of its own: `FileReading.read` is the way to them.
 */
export const READERS = {
  async history(bytes: Uint8Array, { type, options }: { type: string; options: HistoryOptions }) {
    const { readHistory } = await import('#server/history-files/read-history.ts');
    return readHistory(bytes, type, options);
  },

  async course(bytes: Uint8Array, _: Record<string, never>) {
    const { readCourse } = await import('#server/catalogue/races/gpx-route.ts');
    return readCourse(bytes);
  },

  async events(bytes: Uint8Array, { url, cities }: { url: string | null; cities: readonly string[] }) {
    const { readEvents } = await import('#server/event-pages/read-events.ts');
    return readEvents(bytes, url, cities);
  },

  async picture(bytes: Uint8Array, { types }: { types?: readonly string[] }) {
    const { readPicture } = await import('#server/pictures-pipeline/read-picture.ts');
    return readPicture(bytes, types);
  },

  async catalogue(bytes: Uint8Array, given: ComparedFile, talk: ReaderTalk) {
    const { compareFile } = await import('#server/catalogue/compare-file.ts');
    return compareFile(bytes, given, talk);
  },
};

export type ReaderName = keyof typeof READERS;
export type Given<N extends ReaderName> = Parameters<(typeof READERS)[N]>[1];
export type Answer<N extends ReaderName> = Awaited<ReturnType<(typeof READERS)[N]>>;
