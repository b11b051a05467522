export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a caller takes, by its Accept-Encoding. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const accepted = new Set<string>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    if (!parameters.some(isZeroWeight)) accepted.add(name.trim().toLowerCase());
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

function isZeroWeight(parameter: string): boolean {
  return /^\s*q=0(\.0*)?\s*$/i.test(parameter);
}
