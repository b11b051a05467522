import { expect, test } from 'vitest';
import { helpText, parseCommandLine } from '#cli/command-line.ts';
import { VERBS } from '#cli/verbs/verb-table.ts';

const parse = (...argv: string[]) => parseCommandLine(argv, VERBS);

test('a verb of two words is told from its operand', () => {
  expect(parse('import', 'races', 'carreras.json')).toMatchObject({
    verb: { name: 'import races' },
    operand: 'carreras.json',
    dryRun: false,
  });
});

test('a lone hyphen is an operand and options may stand anywhere', () => {
  expect(parse('--dry-run', 'restore', '-', '--replace')).toMatchObject({
    operand: '-',
    dryRun: true,
    replace: true,
  });
});

test.each([
  [[], 'Falta el verbo'],
  [['corre'], 'No se conoce el verbo «corre»'],
  [['import'], 'races, partners, blogs, images'],
  [['import', 'shoes', 'x.json'], 'races, partners, blogs, images'],
  [['import', 'races'], 'Falta <archivo|->'],
  [['create-user'], 'Falta <correo>.\nUso: npm run cli -- create-user <correo>'],
  [['import', 'races', 'a.json', 'b.json'], 'Sobra «b.json»'],
  [['migrate', 'now'], 'Sobra «now»'],
  [['export', 'x', '--replace'], 'no tiene --replace'],
  [['backup', 'x', '--keep', '0'], 'desde 1'],
  [['backup', 'x', '--keep'], 'desde 1'],
  [['set', 'race', 'r7'], 'Falta <campo=valor…>'],
  [['export', 'x', '--fast'], 'No se conoce la opción «--fast»'],
])('the arguments %j are refused with a clear sentence', (argv, sentence) => {
  expect(() => parse(...argv)).toThrow(sentence);
});

test('the help names every verb', () => {
  expect(parse('import', '--help')).toBe('help');
  for (const verb of VERBS) expect(helpText(VERBS)).toContain(verb.name);
});
