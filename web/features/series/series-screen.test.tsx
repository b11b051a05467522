import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Edition } from '#contract/series.ts';
import { SeriesScreen } from '#web/features/series/series-screen.tsx';

const edition = (startDate: string, status: Edition['status'] = null): Edition => ({
  ...{ uid: startDate, code: startDate, name: `Sol ${startDate}`, startDate, datePrecision: 'day' },
  ...{ city: 'Cali', status, altitudeMeters: null, distances: [] },
});

/** The parts of the page, each with the days of its editions. */
function shown(...editions: Edition[]) {
  const series = { slug: 'sol', name: 'Sol', editions };
  const Screen = createRoutesStub([
    { path: '/', Component: () => <SeriesScreen series={series} today="2026-11-27" /> },
  ]);
  const [, next = '', past = ''] = renderToStaticMarkup(<Screen />).split(
    /<section aria-labelledby="(?:proxima|anteriores)"/,
  );
  const daysOf = (html: string) => [...html.matchAll(/>Sol (\d{4}-\d{2}-\d{2})</g)].map(([, day]) => day);
  return { next: daysOf(next), past: daysOf(past), tells: next.includes('Avísame') };
}

test('an edition that is called off stays the next one until its day, and who wants the one after it is told', () => {
  const run = edition('2025-12-01');
  expect(shown(edition('2026-12-01', 'cancelada'), run)).toEqual({
    next: ['2026-12-01'],
    past: ['2025-12-01'],
    tells: true,
  });
  expect(shown(edition('2026-11-26', 'cancelada'), run)).toEqual({
    next: [],
    past: ['2026-11-26', '2025-12-01'],
    tells: true,
  });
  expect(shown(edition('2026-12-01'), run)).toMatchObject({ next: ['2026-12-01'], tells: false });
  expect(shown(edition('2026-11-01', 'aplazada'), run)).toMatchObject({ next: ['2026-11-01'], tells: false });
});
