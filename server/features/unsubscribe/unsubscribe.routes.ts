import { html } from 'hono/html';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { Config } from '#server/config.ts';
import type { SettingsRepository } from '#server/db/settings.repository.ts';
import { readUnsubscribeSecret } from '#server/email/unsubscribe-address.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

type Deps = {
  config: Pick<Config, 'site' | 'apiBase'>;
  keys: SecretKeys;
  settings: SettingsRepository;
};
type Html = ReturnType<typeof html>;

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
};

/**
 * Turns reminders off without signing in (docs/product.md §7.23): mail programs post here by themselves (RFC 8058), people
 * by the page's one button, since programs that look at links must not press it.
 */
export function unsubscribeRoutes(app: App, { config, keys, settings }: Deps): void {
  app.on(['GET', 'POST'], '/baja/:secret', async (c) => {
    const email = await readUnsubscribeSecret(keys, c.req.param('secret'));
    if (email === null) return page(c, 404, html`<p>Este enlace no sirve. ${inSettings('Apaga')}</p>`);
    if (c.req.method === 'GET')
      return page(
        c,
        200,
        html`<p>¿No quieres más recordatorios ni avisos de tus carreras en tu correo?</p>
<form method="post"><button>Dejar de recibirlos</button></form>`,
      );
    await settings.turnOffReminders(email);
    return page(
      c,
      200,
      html`<p role="status">Listo: ya no te enviaremos recordatorios ni avisos de tus carreras. ${inSettings('Enciende')}</p>`,
    );
  });

  function page(c: HttpContext, status: 200 | 404, body: Html) {
    const text = html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Recordatorios · ${config.site.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${config.apiBase}/docs.css">
</head>
<body>
<header><h1>Recordatorios</h1></header>
<main>${body}</main>
<footer><p><a href="${paths.landing()}">Ir al sitio</a></p></footer>
</body>
</html>
`;
    return c.html(text, status, HEADERS);
  }
}

function inSettings(verb: string): Html {
  return html`${verb} los recordatorios cuando quieras en <a href="${userPaths.settings()}">Configuraciones</a>.`;
}
