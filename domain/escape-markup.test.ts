import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
});

test.each([
  'Carrera del Río',
  `<b onclick="alert('1')">Sol & mar</b>`,
  '</name><script>alert(1)</script>',
  '&amp; &#60; &lt;',
  ']]>',
  '<!-- -->',
  'línea\ny\ttabulador',
  'corazón 🧡',
])('%j stays a text in an element and in an attribute', (text) => {
  const xml = `<name title="${escapeMarkup(text)}">${escapeMarkup(text)}</name>`;
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(parser.parse(xml)).toEqual({ name: { '#text': text, '@_title': text } });
});

test('no mark of markup is left as it is', () => {
  expect(escapeMarkup(`<a href="x" id='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
});

test('what XML cannot hold is dropped: control characters, halves of characters, non-characters', () => {
  expect(escapeMarkup('Sol\0\x08\x1b\uD800\uFFFE y \uDC00mar\t\n')).toBe('Sol y mar\t\n');
});
