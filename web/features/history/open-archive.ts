import { unzip } from 'unzipit';

const ARCHIVE_BYTES_MAX = 200_000_000;
const CSV_BYTES_MAX = 5_000_000;
const RUN_BYTES_MAX = 20_000_000;
const CSV_NAME = /(?:^|\/)(?:activities|actividades|atividades|cardioactivities)\.csv$/i;
const RUN_NAME = /\.(?:fit|gpx|tcx)(?:\.gz)?$/i;

/**
 * Takes the list of activities out of Strava's or RunKeeper's archive, or the one activity of Garmin's. Of the archive only
 * its directory and that entry are read.
 * @throws {RangeError} with a Spanish sentence
 */
export async function openArchive(archive: Blob): Promise<{ list: Blob } | { run: Blob; name: string }> {
  if (archive.size > ARCHIVE_BYTES_MAX) throw new RangeError('El archivo pasa de 200 MB.');
  const { entries } = await readable(unzip(archive));
  const named = (pattern: RegExp) =>
    Object.values(entries)
      .filter(({ name }) => pattern.test(name))
      .toSorted((a, b) => a.name.length - b.name.length);
  const [list] = named(CSV_NAME);
  // The library stops inflating at the size that an entry tells.
  if (list && list.size > CSV_BYTES_MAX) throw new RangeError('La lista de actividades pasa de 5 MB.');
  if (list) return { list: await readable(list.blob('text/csv')) };
  const [run, ...more] = named(RUN_NAME);
  if (!run)
    throw new RangeError(
      'El archivo no trae activities.csv ni una actividad (.fit, .gpx o .tcx): descárgalo de nuevo de Strava o Garmin.',
    );
  if (more.length > 0)
    throw new RangeError(
      `El archivo trae ${more.length + 1} actividades y ninguna lista: trae solo la de tu carrera.`,
    );
  if (run.size > RUN_BYTES_MAX) throw new RangeError('La actividad pasa de 20 MB.');
  return { run: await readable(run.blob()), name: run.name.split('/').at(-1) ?? '' };
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new RangeError('No pudimos abrir el archivo: está dañado o no es un .zip.', { cause: error });
  }
}
