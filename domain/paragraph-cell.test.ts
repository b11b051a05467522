import { expect, test } from 'vitest';
import { paragraphCell, readParagraphs } from './paragraph-cell.ts';

test.each([
  [['Uno.', 'Dos.'], 'Uno.\n\nDos.'],
  [[], ''],
  [['Uno | dos', 'Tres'], '["Uno | dos","Tres"]'],
  [['Uno.\n\nDos.'], '["Uno.\\n\\nDos."]'],
  [['["a"]'], '["[\\"a\\"]"]'],
  [['Uno\ndos\ntres'], 'Uno\ndos\ntres'],
  [['Uno\r\ndos'], '["Uno\\r\\ndos"]'],
])('the paragraphs %j stand in one cell and come back', (paragraphs, cell) => {
  expect(paragraphCell(paragraphs)).toBe(cell);
  expect(readParagraphs(cell)).toEqual(paragraphs);
});

test.each([
  [' Uno. | Dos.\n \t\nTres. ', ['Uno.', 'Dos.', 'Tres.']],
  ['Uno.\r\n\r\nDos.\n\n\n', ['Uno.', 'Dos.']],
  ['["10K", 2027]', ['["10K", 2027]']],
  ['["Corre"] fue el lema', ['["Corre"] fue el lema']],
  ['{"lema": "Corre"}', ['{"lema": "Corre"}']],
])('the cell %j holds the paragraphs %j', (cell, paragraphs) => {
  expect(readParagraphs(cell)).toEqual(paragraphs);
});
