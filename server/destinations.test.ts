import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESTINATIONS, type Destination } from '#server/destinations.ts';

const PAGE = join(import.meta.dirname, '../docs/what-leaves-the-machine.md');

function row({ name, by, address, settings, when, tells }: Destination): string {
  const setting = settings.map((variable) => `\`${variable}\``).join(', ') || 'none';
  return `| ${[name, by, address, setting, when, tells].join(' | ')} |`;
}

test('the page of what leaves the machine names every destination of the list, and no other', () => {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows.slice(1)).toEqual(DESTINATIONS.map(row));
});
