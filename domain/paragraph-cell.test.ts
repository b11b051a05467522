import { expect, test } from 'vitest';
import { paragraphCell, readParagraphs } from './paragraph-cell.ts';

test.each([
  [['Uno.', 'Dos.'], 'Uno.\n\nDos.'],
  [[], ''],
  [['Uno | dos', 'Tres'], '["Uno | dos","Tres"]'],
  [['Uno.\n\nDos.'], '["Uno.\\n\\nDos."]'],
  [['["a"]'], '["[\\"a\\"]"]'],
])('the paragraphs %j stand in one cell and come back', (paragraphs, cell) => {
  expect(paragraphCell(paragraphs)).toBe(cell);
  expect(readParagraphs(cell)).toEqual(paragraphs);
});
