import { html } from 'hono/html';
import { paths } from '#contract/paths.ts';
import { operationSection } from '#server/features/api-docs/docs-operation.ts';
import { fieldsTable, typeOf } from '#server/features/api-docs/docs-schema.ts';
import type { OpenApiDocument } from '#server/features/api-docs/openapi-document.ts';

type Addresses = { stylesheet: string; json: string };

const METHODS = ['get', 'post', 'put', 'delete'] as const;

export function docsPage(document: OpenApiDocument, { stylesheet, json }: Addresses) {
  const { info, servers, tags = [], components } = document;
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
<a class="skip" href="#contenido">Saltar al contenido</a>
<header><h1>${info.title}</h1><p>${introduction}</p></header>
<nav aria-label="Secciones"><ul>
${tags.map(({ name }, i) => html`<li><a href="#group-${i}">${name}</a></li>`)}
<li><a href="#schemas">Esquemas</a></li>
</ul></nav>
<main id="contenido">
<p>Dirección base: <code>${servers?.[0]?.url}</code></p>
<p>Para programas: <a href="${json}">el documento OpenAPI 3.1</a>.</p>
${tags.map(({ name }, i) => html`<h2 id="group-${i}">${name}</h2>${operationsOf(document, name)}`)}
<h2 id="schemas">Esquemas</h2>
${Object.entries(components?.schemas ?? {}).map(
  ([name, schema]) => html`<section aria-labelledby="schema-${name}"><h3 id="schema-${name}">${name}</h3>
${fieldsTable(schema, `Campos de ${name}`) ?? html`<p>${typeOf(schema)}</p>`}</section>`,
)}
</main>
<footer><p><a href="${paths.landing()}">Volver al sitio</a></p></footer>
</body>
</html>
`;
}

function operationsOf(document: OpenApiDocument, tag: string) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation?.tags?.includes(tag) ? operationSection(method, path, operation) : [];
    }),
  );
}
