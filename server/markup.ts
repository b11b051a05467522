import { html } from 'hono/html';

/** Escaped HTML or XML. Hono's value is a String object, so it is not typed as a string: call `toString()`. */
export type Markup = { readonly isEscaped: true; toString(): string };

const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Hono's `html` for values that are at hand: texts are escaped (docs/security §16.31 markup),
 * nested markup is inserted as it is. Drops characters that XML does not allow.
 */
export function markup(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | readonly Markup[])[]
): Markup {
  const allowed = values.map((value) => (typeof value === 'string' ? value.replace(NOT_IN_XML, '') : value));
  // Hono returns a promise only when a value is one.
  return html(parts, ...allowed) as Markup;
}
