import { formatMetres, kilometresOf } from '#domain/distance.ts';

/** What a distance really measures, where that is known and its name does not say it: '4,2 km'. docs/product.md §3.3 */
export function realLength({
  name,
  distanceMeters,
}: {
  name: string;
  distanceMeters: number | null;
}): string | null {
  if (distanceMeters === null) return null;
  const length = formatMetres(distanceMeters);
  return length === formatMetres(kilometresOf(name) * 1000) ? null : length || null;
}
