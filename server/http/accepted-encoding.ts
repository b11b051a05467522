export type Encoding = 'br' | 'gzip' | 'identity';

/** The preferred encoding of an Accept-Encoding header; on a tie the smaller one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    weights.set(name.trim().toLowerCase(), weightOf(parameters));
  }
  const [br = 0, gzip = 0] = [weights.get('br'), weights.get('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const weight = /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1];
    if (weight !== undefined) return Number(weight) || 0;
  }
  return 1;
}
