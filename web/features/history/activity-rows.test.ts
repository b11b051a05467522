import { expect, test } from 'vitest';
import { activityRows } from '#web/features/history/activity-rows.ts';

const CSV = [
  '\uFEFFActivity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Competition,Distance',
  '1,"May 12, 2024, 11:00:00 AM","Media, la ""grande""",Run,"secreto',
  'en dos líneas",6300,21.20,1.0,21200',
  '2,"May 14, 2024, 11:00:00 AM",Trote,Run,,3000,10.05,0.0,10050',
  '3,"May 15, 2024, 11:00:00 AM",Bici,Ride,,3000,10.05,1.0,10050',
].join('\r\n');

const namesIn = (csv: string) => ['grande', 'Trote', 'Bici', 'secreto'].filter((name) => csv.includes(name));

test('of Strava’s list only races leave the browser, without what was written about them', () => {
  const { csv, activities, others } = activityRows(CSV, {});
  expect([activities, others]).toEqual([3, 'Otros deportes quedan fuera: 1 Ride.']);
  expect(namesIn(csv)).toEqual(['grande']);
  expect(csv.split('\r\n')[1]).toBe(
    '"1","May 12, 2024, 11:00:00 AM","Media, la ""grande""","Run",,"6300","21.20","1.0","21200"',
  );
});

test('of the rest, runs of a chosen distance or title come along', () => {
  expect(namesIn(activityRows(CSV, { title: 'trote' }).csv)).toEqual(['grande', 'Trote']);
  expect(namesIn(activityRows(CSV, { distances: ['10K'] }).csv)).toEqual(['grande', 'Trote']);
});

test('another table is refused in words', () => {
  expect(() => activityRows('Fecha,Carrera\n2024-05-12,Media', {})).toThrow(/No reconocimos la lista/);
});
