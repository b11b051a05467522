import { expect, test } from 'vitest';
import { markup } from '#server/markup.ts';
import { readXml } from '#server/spreadsheets/read-xml.ts';

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
  const xml = String(markup`<name title="${text}">${text}</name>`);
  const read: unknown[] = [];
  readXml(xml, {
    open: (name, { title }) => read.push(name, title),
    close: (_, content) => read.push(content),
  });
  expect(read).toEqual(['name', text, text]);
});

test('nested markup is escaped once', () => {
  const rows = ['a & b', '<c>'].map((text) => markup`<li>${text}</li>`);
  expect(String(markup`<ul>${rows}</ul>`)).toBe('<ul><li>a &amp; b</li><li>&lt;c&gt;</li></ul>');
});

test('what XML cannot hold is dropped: control characters, halves of characters, non-characters', () => {
  expect(String(markup`${'Sol\0\x08\x1b\uD800\uFFFE y \uDC00mar\t\n'}`)).toBe('Sol y mar\t\n');
});
