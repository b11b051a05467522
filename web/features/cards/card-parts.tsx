import { CARD_PARTS, type CardFacts, type CardPart } from '#domain/finish-card.ts';
import { RESULT_WORDS } from '#web/copy/user-area.ts';

const PARTS = {
  time: RESULT_WORDS.time,
  pace: RESULT_WORDS.pace,
  city: 'Ciudad',
  date: 'Fecha',
  record: 'Marca personal',
} as const;

/** What of a result its card shows (docs/product.md §9.21, card). */
export function CardParts({ facts, hidden }: { facts: CardFacts; hidden: readonly CardPart[] }) {
  return (
    <fieldset>
      <legend>Mostrar</legend>
      <input type="hidden" name="show" value="" />
      {CARD_PARTS.filter((part) => facts[part] !== null).map((part) => (
        <label key={part}>
          <input type="checkbox" name="show" value={part} defaultChecked={!hidden.includes(part)} />
          {PARTS[part]}
        </label>
      ))}
    </fieldset>
  );
}
