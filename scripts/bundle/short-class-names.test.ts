import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortClassName } from '#scripts/bundle/short-class-names.ts';

const sheets = globSync('web/**/*.module.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));

test('no two classes of the pages get the same short name', () => {
  const names = sheets.flatMap(({ file, css }) => {
    const classes = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
    return [...classes].map((name) => shortClassName(name, `${process.cwd()}/${file}`, css));
  });
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]{1,2}\d{1,3}$/);
});

test('a class that a style sheet does not have is an error', () => {
  const [{ file, css } = { file: '', css: '' }] = sheets;
  expect(() => shortClassName('nowhere', `${process.cwd()}/${file}`, css)).toThrow('.nowhere');
});
