type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order: a browser names those that it descends from as well. */
const BROWSERS: Names = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

export const UNKNOWN_DEVICE = 'Dispositivo desconocido';

/** 'Chrome en Android', from a User-Agent (docs/product §7.29 session list). */
export function deviceName(userAgent: string): string {
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (system) return `${browser ?? 'Navegador'} en ${system}`;
  return browser ?? UNKNOWN_DEVICE;
}
