import { isRouteErrorResponse } from 'react-router';

/** What the screens say when something could not be had. */
export const FAILURES = {
  notFound: {
    title: 'No encontramos esta página',
    text: 'Puede que la dirección haya cambiado o que tenga un error. Desde aquí puedes seguir:',
  },
  goneText: 'Desde aquí puedes seguir:',
  offline: {
    title: 'No hay conexión',
    text: 'No pudimos cargar esta página. Revisa tu internet e intenta de nuevo.',
  },
  general: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Intenta de nuevo en unos minutos.',
  },
  retry: 'Intentar de nuevo',
} as const;

const TOLD = new Set([403, 405, 413, 415, 429, 503]);

/** Title and text for a failed screen: not found, refused, offline or broken. */
export function failureWords(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return isOffline(error) ? FAILURES.offline : FAILURES.general;
  if (error.status === 404) return FAILURES.notFound;
  if (error.status === 410) return { title: String(error.data).replace(/\.$/, ''), text: FAILURES.goneText };
  // A refusal says what to do.
  const isRefused = TOLD.has(error.status) && typeof error.data === 'string' && error.data !== '';
  return isRefused ? { ...FAILURES.general, text: error.data } : FAILURES.general;
}

/** Whether the network was lost before an answer or in its middle, which the router tells as the cause. */
export function isOffline(error: unknown): boolean {
  const cause: unknown = Object(error).cause ?? error;
  return cause instanceof TypeError && /fetch|network|load failed|body stream/i.test(cause.message);
}
