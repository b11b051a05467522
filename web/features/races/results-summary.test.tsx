import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { ResultsSummary } from '#web/features/races/results-summary.tsx';

function shown(upcoming: number, search: object) {
  const Summary = createRoutesStub([
    {
      path: '/',
      id: 'root',
      Component: () => (
        <ResultsSummary search={{ ...EMPTY_SEARCH, ...search }} total={3} upcoming={upcoming} />
      ),
    },
  ]);
  const root = { site: { publicUrl: 'https://zancada.test' }, today: '2026-11-27' };
  return renderToStaticMarkup(<Summary hydrationData={{ loaderData: { root } }} />);
}

test('a calendar is offered where a search finds races to come, and none where all are past', () => {
  const ways = (html: string) =>
    ['Por correo', 'En mi calendario', 'Avísame'].map((way) => html.includes(way));
  expect(ways(shown(1, { city: 'Cali' }))).toEqual([true, true, true]);
  expect(ways(shown(0, { city: 'Cali' }))).toEqual([true, false, true]);
  expect(ways(shown(0, {}))).toEqual([false, false, false]);
});

test('how many of them are past is said where some are', () => {
  expect(shown(2, {})).toContain('2 próximas · 1 pasada');
  expect(shown(3, {})).not.toContain('pasada');
});
