import { escapeMarkup } from '#domain/escape-markup.ts';
import type { JsonSchema } from '#server/features/api-docs/openapi-types.ts';

const REFERENCE = '#/components/schemas/';

/** The type of a value in words, as HTML; a named schema is a link to its section. */
export function typeHtml(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return schema ? 'cualquier valor' : 'nada';
  if (schema.$ref) return schemaLink(schema.$ref.replace(REFERENCE, ''));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeHtml).join(' o ');
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeMarkup(String(value))}</code>`).join(' · ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeHtml).join(', ')}]`;
  if (schema.type === 'array') return `lista de ${items(schema)}`;
  const types = [schema.type ?? []].flat().map((type) => WORDS[type] ?? type);
  return [types.join(' o ') || 'cualquier valor', ...limits(schema)].join(', ');
}

export function schemaLink(name: string): string {
  return `<a href="#schema-${escapeMarkup(name)}">${escapeMarkup(name)}</a>`;
}

/** The fields of an object as a table; an empty text for anything else. */
export function fieldsTable(schema: JsonSchema, caption: string): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return '';
  const rows = fields.map(([name, field]) => {
    const note =
      typeof field === 'object' && field.description ? `<br>${escapeMarkup(field.description)}` : '';
    const optional = schema.required?.includes(name) ? '' : '<br><em>opcional</em>';
    return row(`<code>${escapeMarkup(name)}</code>${optional}`, `${typeHtml(field)}${note}`);
  });
  return table(caption, ['Campo', 'Valor'], rows);
}

export function row(head: string, cell: string): string {
  return `<tr><th scope="row">${head}</th><td>${cell}</td></tr>`;
}

export function table(caption: string, columns: readonly string[], rows: readonly string[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return `<table><caption>${escapeMarkup(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const WORDS: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número entero',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'null',
};

function items({ items: each }: JsonSchema): string {
  return each && typeof each === 'object' && !Array.isArray(each) ? typeHtml(each) : 'valores';
}

function limits({ minLength, maxLength, minimum, maximum, pattern }: JsonSchema): string[] {
  return [
    minLength ? `mínimo ${minLength} caracteres` : '',
    maxLength ? `máximo ${maxLength} caracteres` : '',
    minimum === undefined ? '' : `desde ${minimum}`,
    maximum === undefined ? '' : `hasta ${maximum}`,
    pattern ? `<code>${escapeMarkup(pattern)}</code>` : '',
  ].filter(Boolean);
}
