import { createMiddleware } from 'hono/factory';
import { AppError } from '#contract/errors.ts';
import type { App, Env } from '#server/http/context.ts';
import type { SecurityHeaders } from '#server/http/security-headers.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import { type StaticFiles, staticFilesRoutes } from '#server/http/static-files.ts';
import type { IdentityProvider } from '#server/identity/identity-provider.ts';
import { type RequireEditor, signedInBy } from '#server/identity/session.ts';

type Deps = {
  cookies: SessionCookies;
  identity: IdentityProvider;
  requireEditor: RequireEditor;
  security: SecurityHeaders;
  files: StaticFiles;
};

const DESK = ['/edicion', '/edicion.data', '/edicion/*'];

/**
 * The one way into the desk: documents, data and files (docs/product §17.10 desk guard). For other callers
 * nothing here answers, so that the address is as unknown as any other.
 */
export function deskPagesRoutes(app: App, { cookies, identity, requireEditor, security, files }: Deps): void {
  const guard = createMiddleware<Env>(async (c, next) => {
    const credential = cookies.readCredential(c);
    // Signing out offline removed the readable cookie only.
    if (credential && cookies.isMarked(c)) {
      const refusal = await requireEditor(await signedInBy(identity, credential)).then(() => null, refusalOf);
      if (refusal !== 'NotFound') c.set('desk', refusal ?? 'open');
    }
    return next();
  });
  for (const path of DESK) app.use(path, guard);
  staticFilesRoutes(app, files, security, {}, (c) => c.get('desk') !== undefined);
}

function refusalOf(error: unknown): 'NotFound' | 'PasswordNeeded' {
  if (error instanceof AppError && (error.code === 'NotFound' || error.code === 'PasswordNeeded'))
    return error.code;
  throw error;
}
