import { createCookie, data, redirect } from 'react-router';
import { AppError, ERRORS, type ErrorCode, reasonOf } from '#contract/errors.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import type { Toast } from '#web/ui/toasts.tsx';

const SUCCESSES = {
  stored: 'Guardada.',
  unsaved: 'Ya no está guardada.',
  alerted: 'Te avisaremos por correo.',
  unalerted: 'Avisos apagados.',
  merged: 'Guardamos en tu cuenta lo que tenías en este navegador.',
  mergedSome: 'Guardamos en tu cuenta lo que cupo. Quita búsquedas guardadas para que entren las demás.',
  added: 'Carrera agregada!',
  deleted: 'Carrera eliminada correctamente',
  registered: 'Anotado: ya te inscribiste.',
  linked: 'Vinculada con el catálogo.',
  importUndone: 'Quitamos las carreras de esa importación.',
  rowDropped: 'Quitamos la fila.',
  resultSaved: 'Guardamos tu resultado.',
  done: 'Acción ejecutada exitosamente',
  passwordChanged: ACCOUNTS.passwordChanged,
  saved: 'Guardado.',
  published: 'Publicado: ya está en el sitio.',
  withdrawn: 'Retirado del sitio.',
  undone: 'Deshicimos el cambio.',
  importTakenBack: 'Deshicimos la importación.',
  verified: 'Verificada hoy.',
  putOff: 'Te lo recordamos ese día.',
  givenUp: 'Quedó entre las dejadas.',
  broughtBack: 'Volvió a la lista.',
  unfollowed: 'Ya no la leemos cada día.',
  united: 'Ahora son una sola ficha.',
  editorAdded: 'Ya puede editar.',
  editorRemoved: 'Ya no edita.',
  joined: 'Ya es una edición de la misma carrera.',
  answered: 'Respuesta enviada.',
  sessionEnded: 'La sesión quedó cerrada.',
  otherSessionsEnded: 'Las demás sesiones quedaron cerradas.',
  calendarMade: 'Listo: copia la dirección en tu calendario.',
  calendarEnded: 'Esa dirección ya no sirve.',
  alreadySignedIn: ACCOUNTS.alreadySignedIn,
} as const;

export type FlashCode = keyof typeof SUCCESSES | ErrorCode;
export type FlashToast = Pick<Toast, 'text' | 'tone'>;

const cookie = createCookie('zancada-flash', {
  // Not only below the screens: the data of `/edicion` is at `/edicion.data`.
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  maxAge: 60,
});

/** What a code says in a toast. */
export function toastOf(code: FlashCode): FlashToast {
  return code in SUCCESSES
    ? { tone: 'good', text: SUCCESSES[code as keyof typeof SUCCESSES] }
    : // A toast stands beside no marked field.
      { tone: 'bad', text: ERRORS[code === 'InvalidParameter' ? 'BadRequest' : (code as ErrorCode)].detail };
}

/** Redirects to a private screen, which shows the toast once. */
export async function redirectWithToast(path: string, code: FlashCode) {
  return redirect(path, { headers: { 'set-cookie': await cookie.serialize(code) } });
}

/** Of a call that was refused, for its toast; what else failed is thrown on. */
export function refusalCode(error: unknown): ErrorCode {
  if (!(error instanceof AppError)) throw error;
  return error.code;
}

/** What a press did, or why not: as a toast in an open page, else with a redirect that brings it. */
export async function answerPress(
  scripted: boolean,
  back: string,
  press: () => Promise<FlashCode>,
): Promise<{ toast: FlashToast } | Response> {
  try {
    const code = await press();
    return scripted ? { toast: toastOf(code) } : await redirectWithToast(back, code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return scripted
      ? { toast: { tone: 'bad', text: reasonOf(error) } }
      : await redirectWithToast(back, error.code);
  }
}

/** The data of a layout with the toast that a redirect left, which it takes off the browser. What is prefetched beside
 * the redirect shows no toast, and leaves it. */
export async function withFlash<Facts extends object>(request: Request, facts: Facts) {
  const code: unknown = await cookie.parse(request.headers.get('cookie'));
  const isPrefetch = request.headers.get('sec-purpose')?.startsWith('prefetch');
  if (isPrefetch || typeof code !== 'string' || !(code in SUCCESSES || code in ERRORS))
    return data({ ...facts, flash: null });
  const headers = { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) };
  return data({ ...facts, flash: toastOf(code as FlashCode) }, { headers });
}
