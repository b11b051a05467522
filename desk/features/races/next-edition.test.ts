import { expect, test } from 'vitest';
import { nextEdition } from '#desk/features/races/next-edition.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

test('next year’s draft has no day of this year’s edition, and no price that ends on one', () => {
  const race = buildRace({
    name: 'Media de Cali 2026',
    startDate: '2026-05-17',
    verifiedAt: '2026-04-01',
    kitFrom: '2026-05-15',
    kitTo: '2026-05-16',
    kitPlace: 'Coliseo',
    refundUntil: '2026-05-01',
    organizerName: 'Liga del Valle',
    series: 'media-de-cali',
    distances: [
      buildDistance({
        price: 90_000,
        stages: [{ price: 70_000, until: '2026-03-01' }],
        registrationClosesAt: '2026-05-10',
        timeLimit: '03:00',
      }),
    ],
  });
  const next = nextEdition(race);
  expect(next).toMatchObject({
    name: 'Media de Cali 2027',
    startDate: '2027-05-16',
    organizerName: 'Liga del Valle',
    series: 'media-de-cali',
  });
  expect(next.distances).toMatchObject([{ price: 90_000, stages: [], timeLimit: '03:00' }]);
  expect(JSON.stringify(next)).not.toContain('2026');
});

test('next year’s draft is of the page that the race is from, and of no event of a calendar', () => {
  const sourceOf = (sourceUrl: string) => nextEdition(buildRace({ sourceUrl })).sourceUrl;
  expect(sourceOf('https://liga.example/carreras.ics#uid=7%40liga')).toBeNull();
  expect(sourceOf('https://liga.example/media')).toBe('https://liga.example/media');
});
