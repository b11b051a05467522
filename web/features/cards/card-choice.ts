import { CARD_SHAPES, type CardShape } from '#domain/finish-card.ts';

export type CardChoice<Part> = { shape: CardShape; hidden: Part[] };

/** What an address asks of a card; all of it, as a story, where nothing is said (docs/product §9.21 card
 * contents, §9.25 year card). */
export function cardChoice<Part extends string>(
  search: URLSearchParams,
  parts: readonly Part[],
): CardChoice<Part> {
  const shown = search.getAll('show');
  return {
    shape: CARD_SHAPES.find((known) => known === search.get('shape')) ?? 'story',
    // The form always sends an empty one too.
    hidden: shown.length === 0 ? [] : parts.filter((part) => !shown.includes(part)),
  };
}
