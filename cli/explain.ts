import { Failure, UsageError } from '#cli/failure.ts';
import { ConfigError } from '#server/config-error.ts';
import { CatalogueChanged } from '#server/db/catalogue/catalogue.repository.ts';
import { isReadOnly } from '#server/db/engine/database-away.ts';
import { DatabaseFileError } from '#server/db/engine/database-file.ts';

const SYSTEM_REASONS: Record<string, string> = {
  ENOENT: 'no existe',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'pasa por algo que no es una carpeta',
  EACCES: 'no se tiene permiso',
  EPERM: 'no se tiene permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
  ECONNREFUSED: 'el servidor no acepta la conexión',
  ENOTFOUND: 'no se encuentra el servidor',
  '28000': 'la base de datos no acepta a ese usuario',
  '28P01': 'la base de datos no acepta a ese usuario o su contraseña',
  '3D000': 'esa base de datos no existe',
  '42501': 'el usuario de la base de datos no tiene permiso',
  EPIPE: 'quien leía la salida la cerró',
};

export function explain(error: unknown): string {
  if (error instanceof Failure || error instanceof UsageError || error instanceof ConfigError)
    return error.message;
  if (error instanceof CatalogueChanged)
    return 'El catálogo cambió mientras se revisaba; no se cambió nada. Inténtalo otra vez.';
  if (error instanceof DatabaseFileError) {
    const problem = error.opens
      ? 'no es una base de datos de SQLite'
      : 'no se puede abrir: es una carpeta o no se tiene permiso';
    return `«${error.path}» ${problem}.`;
  }
  if (isReadOnly(error))
    return 'La base de datos es de solo lectura: ¿es un servidor en espera, o falta permiso?';
  if (!(error instanceof Error)) return `Falló: ${String(error)}`;
  // A connection that was tried on several addresses has an empty message of its own.
  const cause = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  const code = 'code' in cause ? String(cause.code) : '';
  const reason = SYSTEM_REASONS[code];
  if (!reason) return `Falló: ${cause.message}`;
  const path = 'path' in cause && typeof cause.path === 'string' ? `«${cause.path}»: ` : '';
  return `${path}${reason} (${code}).`;
}
