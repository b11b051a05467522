const TYPES: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  gpx: 'application/gpx+xml',
  tcx: 'application/vnd.garmin.tcx+xml',
  fit: 'application/vnd.ant.fit',
};

/** Chosen on a phone, files often come without a type; `accept` of the input. */
export const FILE_ENDINGS = [...Object.keys(TYPES), 'zip', 'gz'].map((ending) => `.${ending}`).join();

/** What a file is by the ending of its name, also of a packed one: `carrera.fit.gz`; nothing for any other. */
export function fileType(name: string): string {
  return TYPES[endingOf(name.replace(/\.gz$/i, ''))] ?? '';
}

export const isArchive = (name: string) => endingOf(name) === 'zip';

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
