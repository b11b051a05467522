import { escapeMarkup } from '#domain/escape-markup.ts';
import { fieldsTable, row, table, typeHtml } from '#server/features/api-docs/docs-schema.ts';
import type {
  JsonSchema,
  OpenApiOperation,
  OpenApiResponse,
} from '#server/features/api-docs/openapi-types.ts';

/** The section of one call: what it takes, what it answers, how it refuses. */
export function operationSection(method: string, path: string, operation: OpenApiOperation): string {
  const { operationId, summary, parameters = [], requestBody, responses, security } = operation;
  const name = `${method.toUpperCase()} ${path}`;
  const body = requestBody?.content['application/json']?.schema;
  return [
    `<section aria-labelledby="${operationId}">`,
    `<h3 id="${operationId}"><span class="method">${method.toUpperCase()}</span> <code>${breakable(path)}</code></h3>`,
    `<p>${escapeMarkup(summary)}</p>`,
    tokenNote(security),
    parametersTable(`Parámetros de ${name}`, parameters),
    body ? bodyOf(`Cuerpo de ${name}`, body) : '',
    table(`Respuestas de ${name}`, ['Código', 'Contenido'], Object.entries(responses).map(responseRow)),
    '</section>',
  ].join('');
}

function parametersTable(caption: string, parameters: NonNullable<OpenApiOperation['parameters']>): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema, description }) => {
    const where = `${place === 'path' ? 'ruta' : 'consulta'}${required ? '' : ', opcional'}`;
    return row(
      `<code>${escapeMarkup(name)}</code><br><em>${where}</em>`,
      `${typeHtml(schema)}${note(description)}`,
    );
  });
  return table(caption, ['Nombre', 'Valor'], rows);
}

function bodyOf(caption: string, schema: JsonSchema): string {
  return schema.$ref ? `<p>Cuerpo JSON: ${typeHtml(schema)}.</p>` : fieldsTable(schema, caption);
}

function responseRow([status, response]: [string, OpenApiResponse]): string {
  const [content] = Object.values(response.content ?? {});
  const codes = Object.keys(content?.examples ?? {}).map((code) => `<code>${escapeMarkup(code)}</code>`);
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, { description }]) =>
      `<br>Encabezado <code>${escapeMarkup(name)}</code>: ${escapeMarkup(description)}`,
  );
  if (codes.length > 0)
    return row(status, `${codes.join(', ')}${note(response.description)}${headers.join('')}`);
  return row(status, `${answerHtml(content?.schema, response.description)}${headers.join('')}`);
}

function answerHtml(schema: JsonSchema | undefined, otherwise: string): string {
  if (!schema) return escapeMarkup(otherwise);
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return typeHtml(schema);
  return fields.map(([name, field]) => `<code>${escapeMarkup(name)}</code>: ${typeHtml(field)}`).join('<br>');
}

function note(text: string | undefined): string {
  return text ? `<br>${escapeMarkup(text)}` : '';
}

/** Lets a long path break after a slash on a narrow screen. */
function breakable(path: string): string {
  return escapeMarkup(path).replaceAll('/', '/<wbr>');
}

function tokenNote(security: OpenApiOperation['security']): string {
  if (security.every((scheme) => scheme.bearer)) return '<p>Necesita también el token de una sesión.</p>';
  return security.some((scheme) => scheme.bearer) ? '<p>Con el token de una sesión responde más.</p>' : '';
}
