import { foldText } from '#domain/search-text.ts';

const LENGTH_MAX = 60;

/** The value of Content-Disposition that saves an answer under a name of plain letters, digits and hyphens. */
export function savedAs(words: readonly string[], ending: string): string {
  const name = foldText(words.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
  return `attachment; filename="${name || 'carrera'}${ending}"`;
}
