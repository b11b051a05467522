import { paths } from '#contract/paths.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { operationSection } from '#server/features/api-docs/docs-operation.ts';
import { fieldsTable, typeHtml } from '#server/features/api-docs/docs-schema.ts';
import type { OpenApiDocument } from '#server/features/api-docs/openapi-types.ts';

type Addresses = { stylesheet: string; json: string };

/** The OpenAPI document as a page for people: plain HTML with one stylesheet and no script. */
export function docsPage(document: OpenApiDocument, { stylesheet, json }: Addresses): string {
  const { info, servers, tags, components } = document;
  const title = escapeMarkup(info.title);
  const groups = tags.map(({ name }, index) => ({ name, id: `group-${index + 1}` }));
  const menu = groups.map(({ name, id }) => `<li><a href="#${id}">${escapeMarkup(name)}</a></li>`).join('');
  const sections = groups.map(
    ({ name, id }) => `<h2 id="${id}">${escapeMarkup(name)}</h2>${operationsOf(document, name).join('')}`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section aria-labelledby="schema-${name}"><h3 id="schema-${name}">${name}</h3>${
        fieldsTable(schema, `Campos de ${name}`) || `<p>${typeHtml(schema)}</p>`
      }</section>`,
  );
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeMarkup(stylesheet)}">
</head>
<body>
<a class="skip" href="#contenido">Saltar al contenido</a>
<header><h1>${title}</h1><p>${withCode(info.description)}</p></header>
<nav aria-label="Secciones"><ul>${menu}<li><a href="#schemas">Esquemas</a></li></ul></nav>
<main id="contenido">
<p>Dirección base: <code>${escapeMarkup(servers[0]?.url ?? '')}</code></p>
<p>Para programas: <a href="${escapeMarkup(json)}">el documento OpenAPI 3.1</a>.</p>
${sections.join('\n')}
<h2 id="schemas">Esquemas</h2>
${schemas.join('\n')}
</main>
<footer><p><a href="${paths.landing()}">Volver al sitio</a></p></footer>
</body>
</html>
`;
}

function operationsOf({ paths }: OpenApiDocument, tag: string): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => operationSection(method, path, operation)),
  );
}

/** Text in which what stands between backticks is code. */
function withCode(text: string): string {
  return escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
