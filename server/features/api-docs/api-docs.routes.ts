import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '#contract/index.ts';
import type { Config } from '#server/config.ts';
import { docsPage } from '#server/features/api-docs/docs-page.ts';
import { openApiDocument } from '#server/features/api-docs/openapi-document.ts';
import { jsonResponse } from '#server/http/bind.ts';
import { FOR_A_MINUTE } from '#server/http/cache-control.ts';
import type { App } from '#server/http/context.ts';
import { methodNotAllowed } from '#server/http/other-methods.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TOKENS = '../../../web/styles/tokens.css';

/** The OpenAPI document and a page to read it, both without a key (docs/product §10.14 API description). */
export function apiDocsRoutes(
  api: App,
  { site, publicUrl, apiBase }: Pick<Config, 'site' | 'publicUrl' | 'apiBase'>,
): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  // When it is asked for: it takes longer than all else of a start.
  const document = () => {
    made ??= openApiDocument(API, { name: site.name, publicUrl, apiBase });
    return made;
  };
  const addresses = { stylesheet: `${apiBase}/docs.css`, json: `${apiBase}/openapi.json` };
  const stylesheet = [TOKENS, 'docs.css']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');

  api.get('/openapi.json', () => jsonResponse(document(), 200, { 'cache-control': FOR_A_MINUTE }));
  api.get('/docs', (c) =>
    c.html(docsPage(document(), addresses), 200, {
      'cache-control': FOR_A_MINUTE,
      'content-security-policy': POLICY,
    }),
  );
  api.get('/docs.css', (c) =>
    c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOR_A_MINUTE }),
  );
  for (const path of ['/openapi.json', '/docs', '/docs.css'])
    api.all(path, (c) => methodNotAllowed(c, ['GET']));
}
