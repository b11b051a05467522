import { formatWhole, NO_BREAK_SPACE } from './spanish-number.ts';

type PricedDistance = { name: string; price: number | null };

const FREE = 'Gratis';
const UNKNOWN = 'Por confirmar';

/** `gratis`, `gratuita`, `sin costo`. @param text folded */
export const saysFree = (text: string): boolean =>
  /^(?:gratis|gratuit[ao]s?|sin (?:ningun )?costo)$/.test(text);

function knownPrice(price: number | null): number | null {
  return price !== null && Number.isFinite(price) && price >= 0 ? Math.round(price) : null;
}

export function formatPrice(price: number | null): string {
  const known = knownPrice(price);
  if (known === null) return UNKNOWN;
  return known === 0 ? FREE : `$${NO_BREAK_SPACE}${formatWhole(known)}`;
}

/** @param most whole pesos; 0 is free */
export const priceLimitText = (most: number): string =>
  most === 0 ? formatPrice(0) : `Hasta ${formatPrice(most)}`;

/** Each price with the distances that have it, in the order of the distances. */
export function groupByPrice(
  distances: readonly PricedDistance[],
): { price: number | null; names: string[] }[] {
  const groups = Map.groupBy(distances, ({ price }) => knownPrice(price));
  return [...groups].map(([price, alike]) => ({ price, names: alike.map(({ name }) => name) }));
}

export function priceFrom(distances: readonly PricedDistance[]): string {
  const groups = groupByPrice(distances);
  const [cheapest, ...others] = groups.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity));
  if (!cheapest) return UNKNOWN;
  if (others.length === 0) return formatPrice(cheapest.price);
  return cheapest.price === 0 ? 'Desde gratis' : `Desde ${formatPrice(cheapest.price)}`;
}

/** As `priceFrom`, of the chosen ones of a race's distances: 'Desde $ 40.000', or '10K $ 60.000' of one among others. */
export function chosenPrice(distances: readonly PricedDistance[], chosen: readonly PricedDistance[]): string {
  const [only, ...others] = chosen;
  const text = priceFrom(chosen);
  return only && others.length === 0 && distances.length > 1 ? `${only.name} ${text}` : text;
}
