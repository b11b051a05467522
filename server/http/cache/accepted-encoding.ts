export type Encoding = 'br' | 'gzip' | 'identity';

/** The preferred encoding of an Accept-Encoding header among those offered; on a tie the first of them. */
export function acceptedEncoding(
  header: string | undefined,
  offers: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  if (!header || offers.length === 0) return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    weights.set(name.trim().toLowerCase(), weightOf(parameters));
  }
  const weight = (encoding: Encoding) => weights.get(encoding) ?? 0;
  const best = offers.reduce((one, other) => (weight(other) > weight(one) ? other : one));
  return weight(best) > 0 ? best : 'identity';
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const weight = /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1];
    if (weight !== undefined) return Number(weight) || 0;
  }
  return 1;
}
