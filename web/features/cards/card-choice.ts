import { CARD_PARTS, CARD_SHAPES, type CardPart, type CardShape } from '#domain/finish-card.ts';

export type CardChoice = { shape: CardShape; hidden: CardPart[] };

/** What an address asks of a card; all of it, as a story, where nothing is said (docs/product.md §9.21). */
export function cardChoice(search: URLSearchParams): CardChoice {
  const shown = search.getAll('show');
  return {
    shape: CARD_SHAPES.find((known) => known === search.get('shape')) ?? 'story',
    // The form always sends an empty one too.
    hidden: shown.length === 0 ? [] : CARD_PARTS.filter((part) => !shown.includes(part)),
  };
}
