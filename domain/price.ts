import { compareDistances } from './distance.ts';
import { formatWhole, NO_BREAK_SPACE } from './spanish-number.ts';

type PricedDistance = { name: string; price: number | null };

const FREE = 'Gratis';
const UNKNOWN = 'Por confirmar';

function knownPrice(price: number | null): number | null {
  return price !== null && Number.isFinite(price) && price >= 0 ? Math.round(price) : null;
}

export function formatPrice(price: number | null): string {
  const known = knownPrice(price);
  if (known === null) return UNKNOWN;
  return known === 0 ? FREE : `$${NO_BREAK_SPACE}${formatWhole(known)}`;
}

export function groupByPrice(
  distances: readonly PricedDistance[],
): { price: number | null; names: string[] }[] {
  const namesByPrice = new Map<number | null, string[]>();
  for (const { name, price } of distances) {
    const known = knownPrice(price);
    namesByPrice.set(known, [...(namesByPrice.get(known) ?? []), name]);
  }
  return [...namesByPrice]
    .map(([price, names]) => ({ price, names: names.sort(compareDistances) }))
    .sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity));
}

export function priceFrom(distances: readonly PricedDistance[]): string {
  const [cheapest, ...others] = groupByPrice(distances);
  if (!cheapest || cheapest.price === null) return UNKNOWN;
  if (others.length === 0) return formatPrice(cheapest.price);
  return cheapest.price === 0 ? 'Desde gratis' : `Desde ${formatPrice(cheapest.price)}`;
}
