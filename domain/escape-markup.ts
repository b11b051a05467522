// By number, because not every reader of HTML mail knows the name of the apostrophe.
const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Text as it may stand in XML and in HTML, in an element or in a quoted attribute, where it stays text
 * (docs/product.md §16.31). Characters that XML cannot hold are dropped.
 */
export function escapeMarkup(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (mark) => REFERENCES[mark] ?? '');
}
