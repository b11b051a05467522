import { unzip } from 'unzipit';

const ARCHIVE_BYTES_MAX = 200_000_000;
const CSV_BYTES_MAX = 5_000_000;
const CSV_NAME = /(?:^|\/)(?:activities|actividades)\.csv$/i;

/**
 * Takes activities.csv out of Strava's archive. Of the archive only its directory and that entry are read.
 * @throws {RangeError} with a Spanish sentence
 */
export async function activitiesOf(archive: Blob): Promise<Blob> {
  if (archive.size > ARCHIVE_BYTES_MAX) throw new RangeError('El archivo pasa de 200 MB.');
  const { entries } = await readable(unzip(archive));
  const names = Object.keys(entries).filter((name) => CSV_NAME.test(name));
  const [name = ''] = names.toSorted((a, b) => a.length - b.length);
  const entry = entries[name];
  if (!entry) throw new RangeError('El archivo no trae activities.csv: descárgalo de nuevo de Strava.');
  // The library stops inflating at the size that an entry tells.
  if (entry.size > CSV_BYTES_MAX) throw new RangeError('La lista de actividades pasa de 5 MB.');
  return readable(entry.blob('text/csv'));
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new RangeError('No pudimos abrir el archivo: está dañado o no es un .zip.', { cause: error });
  }
}
