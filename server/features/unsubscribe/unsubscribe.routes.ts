import { html } from 'hono/html';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { MailStop } from '#domain/mail-stop.ts';
import { queryTitle } from '#domain/search-title.ts';
import type { Config } from '#server/config.ts';
import type { SavedRepository } from '#server/db/runners/saved.repository.ts';
import type { SettingsRepository } from '#server/db/runners/settings.repository.ts';
import { readUnsubscribeSecret, type Unsubscribing } from '#server/email/unsubscribe-address.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { methodNotAllowed } from '#server/http/other-methods.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

type Deps = {
  config: Pick<Config, 'site' | 'apiBase'>;
  keys: SecretKeys;
  settings: SettingsRepository;
  saved: SavedRepository;
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
 * Takes off what a mail holds, without signing in (docs/product §7.23 settings, §18.46 one press): mail
 * programs post here by themselves (RFC 8058), people by the page's one button, since programs that look at
 * links must not press it.
 */
export function unsubscribeRoutes(app: App, { config, keys, settings, saved }: Deps): void {
  app.on(['GET', 'POST'], '/baja/:secret', async (c) => {
    const meant = await readUnsubscribeSecret(keys, c.req.param('secret'));
    if (meant === null) return page(c, 404, html`<p>Este enlace no sirve. ${manage()}</p>`);
    const what = await wordsOf(meant);
    if (c.req.method === 'GET')
      return page(
        c,
        200,
        html`<p>¿No quieres más correos con esto?</p>
<ul>${what.map((words) => html`<li>${words}</li>`)}</ul>
<form method="post"><button>Dejar de recibirlos</button></form>
<p>${manage()}</p>`,
      );
    for (const stop of meant.stops) await take(meant.email, stop);
    return page(
      c,
      200,
      html`<p role="status">Listo: ya no te enviaremos correos con esto.</p>
<ul>${what.map((words) => html`<li>${words}</li>`)}</ul>
<p>${manage()}</p>`,
    );
  });
  app.all('/baja/:secret', (c) => methodNotAllowed(c, ['GET', 'POST']));

  function take(email: string, stop: MailStop): Promise<void> {
    if (stop === 'reminders') return settings.turnOffReminders(email);
    return saved.stopAlerts(email, stop === 'searches' ? null : stop.slice('search:'.length));
  }

  async function wordsOf({ email, stops }: Unsubscribing): Promise<string[]> {
    const searches = await saved.searches(email);
    return stops.map((stop) => {
      if (stop === 'reminders') return 'Recordatorios y avisos de tus carreras';
      if (stop === 'searches') return 'Carreras nuevas en tus búsquedas guardadas';
      const search = searches.find(({ id }) => stop === `search:${id}`);
      return search
        ? `Carreras nuevas en tu búsqueda «${queryTitle(search.query)}»`
        : 'Avisos de algo que ya no tienes guardado';
    });
  }

  function page(c: HttpContext, status: 200 | 404, body: Html) {
    const text = html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tus correos · ${config.site.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${config.apiBase}/docs.css">
</head>
<body>
<header><h1>Tus correos</h1></header>
<main>${body}</main>
<footer><p><a href="${paths.landing()}">Ir al sitio</a></p></footer>
</body>
</html>
`;
    return c.html(text, status, HEADERS);
  }
}

function manage(): Html {
  return html`Elige qué correos recibes en <a href="${userPaths.saved()}">Guardadas</a> y en <a href="${userPaths.settings()}">Configuraciones</a>.`;
}
