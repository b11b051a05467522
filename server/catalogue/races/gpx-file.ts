import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { type GpxCourse, gpxCourse } from '#server/catalogue/races/gpx-route.ts';

const BYTES_MAX = 20_000_000;

/** The course of a GPX file in the catalogue's folder or below. @throws {RangeError} in Spanish */
export function readGpx(name: string, folder: string): GpxCourse {
  const path = resolve(folder, name.replaceAll('\\', '/'));
  if (!isInside(path, resolve(folder)))
    throw new RangeError(`El archivo «${name}» está fuera de la carpeta del catálogo.`);
  const bytes = readBytes(path, name, folder);
  try {
    return gpxCourse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`El archivo «${name}»: ${error.message}`);
  }
}

function readBytes(path: string, name: string, folder: string): Uint8Array {
  let problem = 'no se puede leer';
  try {
    // A link inside the folder may lead out of it.
    const real = realpathSync(path);
    const file = statSync(real);
    if (!isInside(real, realpathSync(folder))) problem = 'está fuera de la carpeta del catálogo';
    else if (!file.isFile()) problem = 'no es un archivo';
    else if (file.size > BYTES_MAX) problem = 'pasa de 20 MB';
    else return readFileSync(real);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') problem = 'no existe';
  }
  throw new RangeError(`El archivo «${name}» ${problem}.`);
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}
