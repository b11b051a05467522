import { excerpt } from '#domain/text-excerpt.ts';

const LENGTH_MAX = 160;

/** A catalogue's or blog's text as a page's description: no longer than search engines show. */
export function metaDescription(text: string): string {
  return excerpt(text, LENGTH_MAX);
}
