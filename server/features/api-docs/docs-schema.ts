import { html } from 'hono/html';
import type { oas32 } from 'zod-openapi';

export type Schema = oas32.SchemaObject | oas32.ReferenceObject;
export type Html = ReturnType<typeof html>;

const WORDS = {
  string: 'texto',
  number: 'número',
  integer: 'número entero',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'null',
  array: 'lista',
};

/** The type of a value in words, as HTML; a named schema is a link to its section. */
export function typeOf(schema: Schema): Html {
  if (typeof schema === 'boolean') return html`${schema ? 'cualquier valor' : 'nada'}`;
  if ('$ref' in schema) {
    const name = schema.$ref?.split('/').at(-1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const { type = [], anyOf, items, prefixItems } = schema;
  if (anyOf) return html`${anyOf.map((one, i) => [i > 0 && ' o ', typeOf(one)])}`;
  if (schema.enum)
    return html`${schema.enum.map((value, i) => [i > 0 && ' · ', html`<code>${value}</code>`])}`;
  if (prefixItems) return html`[${prefixItems.map((one, i) => [i > 0 && ', ', typeOf(one)])}]`;
  if (items) return html`lista de ${typeOf(items)}`;
  const words = [type].flat().map((one) => WORDS[one]);
  return html`${words.join(' o ') || 'cualquier valor'}${limits(schema).map((limit) => [', ', limit])}`;
}

export function propertiesOf(schema: Schema): Record<string, Schema> {
  return typeof schema === 'object' && 'properties' in schema ? (schema.properties ?? {}) : {};
}

export function fieldsTable(schema: Schema, caption: string): Html | null {
  const fields = Object.entries(propertiesOf(schema));
  if (fields.length === 0) return null;
  const required = typeof schema === 'object' && 'required' in schema ? schema.required : undefined;
  const rows = fields.map(([name, field]) => {
    const note = typeof field === 'object' && noteOf(field.description);
    const optional = !required?.includes(name) && html`<br><em>opcional</em>`;
    return row(html`<code>${name}</code>${optional}`, html`${typeOf(field)}${note}`);
  });
  return table(caption, ['Campo', 'Valor'], rows);
}

export const noteOf = (text: string | undefined) => text && html`<br>${text}`;

export const row = (head: Html | string, cell: Html) =>
  html`<tr><th scope="row">${head}</th><td>${cell}</td></tr>`;

export function table(caption: string, columns: string[], rows: Html[]): Html {
  return html`<table><caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>`;
}

function limits({ minLength, maxLength, minimum, maximum, pattern, format }: oas32.SchemaObjectValue) {
  return [
    minLength && `mínimo ${minLength} caracteres`,
    maxLength && `máximo ${maxLength} caracteres`,
    minimum !== undefined && `desde ${minimum}`,
    maximum !== undefined && `hasta ${maximum}`,
    pattern && html`<code>${pattern}</code>`,
    format && html`<code>${format}</code>`,
  ].filter(Boolean);
}
