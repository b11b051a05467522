import { expect, test, vi } from 'vitest';
import type { ApiCall } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { readWaitingRace } from '#web/features/accounts/account-frame.tsx';

const RACE = { name: 'Vueltas del Lago', startDate: '2026-12-06', distances: [{ name: '5K' }] };
const catalogue = vi.fn(async (_key: string, { params }: { params: { code: string } }) => {
  if (params.code !== 'LAGO Ñ') throw new AppError('NotFound');
  return RACE;
});
const call = catalogue as unknown as ApiCall;

test('a visitor who wants to add a race sees it as the catalogue has it, whatever the address says', async () => {
  const path = '/usuario/mis-carreras/LAGO%20%C3%91/5K/Otra%20Carrera/2020-01-01';
  expect(await readWaitingRace(path, call)).toMatchObject({
    name: 'Vueltas del Lago',
    distance: '5K',
    date: '2026-12-06',
  });
});

test.each([
  ['a distance that the race does not have', '/usuario/mis-carreras/LAGO%20%C3%91/gratis/x/2026-12-06'],
  ['a race that the catalogue does not have', '/usuario/mis-carreras/NADA/5K/x/2026-12-06'],
  ['a code that is not well encoded', '/usuario/mis-carreras/%E0%A4%A/5K/x/2026-12-06'],
  ['another screen', '/usuario/perfil'],
  ['no return path', null],
])('no race waits for %s', async (_, path) => {
  expect(await readWaitingRace(path, call)).toBeNull();
});
