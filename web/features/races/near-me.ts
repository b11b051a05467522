import type { Coordinates } from '#domain/coordinates.ts';
import { understood } from '#domain/race-search.ts';

const OR_CITY = 'o escribe tu ciudad.';
const PERMISSION_DENIED = 1;
const TIMEOUT_MS = 15_000;
const AGE_MAX_MS = 600_000;

/** Where the visitor is, already rounded; or why that is not known and what to do (§18.14 near me). */
export async function askPlace(): Promise<Coordinates | string> {
  if (!navigator.geolocation) return `Este navegador no dice dónde estás. Usa otro ${OR_CITY}`;
  const options = { maximumAge: AGE_MAX_MS, timeout: TIMEOUT_MS };
  try {
    const { coords } = await new Promise<GeolocationPosition>((answer, refuse) =>
      navigator.geolocation.getCurrentPosition(answer, refuse, options),
    );
    const place = understood('near', `${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`);
    if (place) return place;
  } catch (error) {
    if ((error as GeolocationPositionError).code === PERMISSION_DENIED)
      return `No tenemos permiso para saber dónde estás. Dalo en los ajustes de tu navegador para este sitio ${OR_CITY}`;
  }
  return `No pudimos saber dónde estás. Intenta de nuevo ${OR_CITY}`;
}
