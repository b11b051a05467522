import { foldText } from '#domain/search-text.ts';

const LENGTH_MAX = 60;

/** Content-Disposition with a file name of ASCII letters, digits and hyphens. */
export function savedAs(words: readonly string[], ending: string): string {
  const name = foldText(words.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
  return `attachment; filename="${name || 'carrera'}${ending}"`;
}
