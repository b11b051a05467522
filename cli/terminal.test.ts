import { expect, test } from 'vitest';
import { createTerminal } from '#cli/terminal.ts';
import { counted } from '#domain/spanish-number.ts';

function recorded(isTTY: boolean) {
  const written: string[] = [];
  return { written, terminal: createTerminal({ isTTY, write: (text) => written.push(text) }) };
}

test('in a log, progress is a line at each half of long work', () => {
  const { written, terminal } = recorded(false);
  terminal.progress('Guardando carreras', 1)(1);
  const advance = terminal.progress('Guardando carreras', 2000);
  for (let done = 0; done < 2000; done += 50) advance(50);
  expect(written).toHaveLength(2);
  expect(written.at(-1)).toBe('Guardando carreras: 2.000 de 2.000 (100 %)\n');
});

test('on a terminal, progress is one line that is written over and then left', () => {
  const { written, terminal } = recorded(true);
  const advance = terminal.progress('Guardando', 2);
  advance(1);
  advance(1);
  expect(written).toEqual(['Guardando: 1 de 2 (50 %)', '\r\u001b[2KGuardando: 2 de 2 (100 %)\n']);
});

test('what a catalogue holds cannot steer the terminal', () => {
  const { written, terminal } = recorded(true);
  terminal.say('«\u001b[2Jcarrera»');
  expect(written.join('')).not.toContain('\u001b');
});

test('numbers are counted in Spanish', () => {
  expect(counted(1, 'carrera', 'carreras')).toBe('1 carrera');
  expect(counted(12_000, 'carrera', 'carreras')).toBe('12.000 carreras');
});
