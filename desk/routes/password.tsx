import { privateMeta } from '#web/features/user-area/private-meta.ts';

export const meta = privateMeta('Escribe tu contraseña');

export default function Password() {
  return <h1>Escribe de nuevo tu contraseña</h1>;
}
