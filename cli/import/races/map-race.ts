import { pointFrom, readRoute } from '#cli/import/races/route-text.ts';
import type { Faults } from '#cli/import/rows/faults.ts';
import { isRecord, type SourceRow } from '#cli/import/rows/source-row.ts';

const THOUSANDS = /^\s*\$?\s*\d{1,3}([.,]\d{3})+\s*$/;

export function mapRace(row: SourceRow, folder: string, faults: Faults): unknown {
  const { value } = row;
  if (!isRecord(value) || !Array.isArray(value.distances)) return value;
  noteRepeatedNames(row, value.distances, faults);
  const distances = value.distances.map((distance: unknown, index) => {
    if (!isRecord(distance)) return distance;
    const attempt = (field: string, read: (text: string) => unknown): unknown => {
      const text = distance[field];
      if (typeof text !== 'string') return text;
      try {
        return read(text.trim());
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        faults.add({ ...row.locate(['distances', index, field]), reason: error.message });
        return null;
      }
    };
    return {
      ...distance,
      price: attempt('price', priceText),
      route: attempt('route', (text) => readRoute(text, folder)),
      startPoint: attempt('startPoint', pointFrom),
      endPoint: attempt('endPoint', pointFrom),
    };
  });
  return { ...value, distances };
}

// The schema says so too, but only for a race without other faults.
function noteRepeatedNames(row: SourceRow, distances: readonly unknown[], faults: Faults): void {
  const names = distances.map((distance) => (isRecord(distance) ? String(distance.name ?? '').trim() : ''));
  const repeated = names.some((name, index) => name !== '' && names.indexOf(name) !== index);
  if (repeated) faults.add({ ...row.locate(['distances']), reason: 'Hay distancias con el mismo nombre.' });
}

// 120.000 is a hundred and twenty thousand to a Colombian and a hundred and twenty to a program.
function priceText(text: string): string {
  if (THOUSANDS.test(text)) throw new RangeError('Escríbelo sin separador de miles, por ejemplo 120000.');
  return text;
}
