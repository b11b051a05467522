import { html, raw } from 'hono/html';
import type { oas32 } from 'zod-openapi';
import {
  fieldsTable,
  noteOf,
  propertiesOf,
  row,
  type Schema,
  table,
  typeOf,
} from '#server/features/api-docs/docs-schema.ts';

const PLACES: Partial<Record<oas32.ParameterLocation, string>> = {
  path: 'ruta',
  query: 'consulta',
  header: 'encabezado',
};

export function operationSection(method: string, path: string, operation: oas32.OperationObject) {
  const { operationId, summary, parameters = [], requestBody, responses, security = [] } = operation;
  const verb = method.toUpperCase();
  const name = `${verb} ${path}`;
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const body = mediaOf(content)?.schema;
  const rows = parameters.flatMap((parameter) => ('in' in parameter ? parameterRow(parameter) : []));
  return html`<section aria-labelledby="${operationId}">
<h3 id="${operationId}"><span class="method">${verb}</span> <code>${breakable(path)}</code></h3>
<p>${summary}</p>
${tokenNote(security)}
${rows.length > 0 && table(`Parámetros de ${name}`, ['Nombre', 'Valor'], rows)}
${body && (fieldsTable(body, `Cuerpo de ${name}`) ?? bodyNote(content, body))}
${table(`Respuestas de ${name}`, ['Código', 'Contenido'], Object.entries(responses ?? {}).map(responseRow))}
</section>`;
}

function bodyNote(content: oas32.ContentObject, body: Schema) {
  const [first, ...others] = Object.keys(content);
  if (first === 'application/json') return html`<p>Cuerpo JSON: ${typeOf(body)}.</p>`;
  return html`<p>Cuerpo: un archivo ${[first, ...others].map((type) => html`<code>${type}</code> `)}</p>`;
}

function parameterRow({ name, in: place, required, schema, description }: oas32.ParameterObject) {
  const where = `${PLACES[place]}${required ? '' : ', opcional'}`;
  return row(
    html`<code>${name}</code><br><em>${where}</em>`,
    html`${schema && typeOf(schema)}${noteOf(description)}`,
  );
}

function responseRow([status, response]: [string, oas32.ResponseObject]) {
  const media = mediaOf(response.content);
  const codes = Object.keys(media?.examples ?? {});
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, { description }]) => html`<br>Encabezado <code>${name}</code>: ${description}`,
  );
  const answer =
    codes.length > 0
      ? html`${codes.map((code) => html`<code>${code}</code> `)}${noteOf(response.description)}`
      : answerOf(media?.schema, response.description ?? '');
  return row(status, html`${answer}${headers}`);
}

function answerOf(schema: Schema | undefined, otherwise: string) {
  if (schema === undefined) return otherwise;
  const fields = Object.entries(propertiesOf(schema));
  if (fields.length === 0) return typeOf(schema);
  return fields.map(([name, field], i) => html`${i > 0 && html`<br>`}<code>${name}</code>: ${typeOf(field)}`);
}

function mediaOf(content: oas32.ContentObject = {}): oas32.MediaTypeObject | undefined {
  const [media] = Object.values(content);
  return media && '$ref' in media ? undefined : media;
}

/** Lets a long path break after a slash on a narrow screen. */
function breakable(path: string) {
  return path.split('/').map((part, i) => html`${i > 0 && raw('/<wbr>')}${part}`);
}

function tokenNote(security: oas32.SecurityRequirementObject[]) {
  if (security[0]?.session) return html`<p>Necesita la cookie de la sesión.</p>`;
  if (security[0]?.signUp) return html`<p>Necesita la cookie que puso sign-up.</p>`;
  if (security.every((scheme) => scheme.bearer)) return html`<p>Necesita también el token de una sesión.</p>`;
  return security.some((scheme) => scheme.bearer) && html`<p>Con el token de una sesión responde más.</p>`;
}
