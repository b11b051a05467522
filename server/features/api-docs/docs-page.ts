import { html } from 'hono/html';
import { paths } from '#contract/paths.ts';
import type { OpenApiDocument } from '#server/features/api-docs/openapi-document.ts';

type Addresses = { stylesheet: string; json: string };

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Each call and what it is for; the document says the rest. */
export function docsPage(document: OpenApiDocument, { stylesheet, json }: Addresses) {
  const { info, servers, tags = [] } = document;
  // Text between backticks is code.
  const introduction = info.description
    ?.split('`')
    .map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header><h1>${info.title}</h1><p>${introduction}</p></header>
<main>
<p>Dirección base: <code>${servers?.[0]?.url}</code></p>
<p>Parámetros, cuerpos y respuestas de cada llamada: <a href="${json}">el documento OpenAPI 3.1</a>.</p>
${tags.map(({ name }) => html`<h2>${name}</h2><ul>${callsOf(document, name)}</ul>`)}
</main>
<footer><p><a href="${paths.landing()}">Volver al sitio</a></p></footer>
</body>
</html>
`;
}

function callsOf(document: OpenApiDocument, tag: string) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { tags, summary } = item[method] ?? {};
      return tags?.includes(tag)
        ? html`<li><code>${method.toUpperCase()} ${path}</code> ${summary}</li>\n`
        : [];
    }),
  );
}
