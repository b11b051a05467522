type Props<Part extends string> = {
  facts: Record<Part, string | null>;
  hidden: readonly Part[];
  words: Readonly<Record<Part, string>>;
};

/** What a card shows of its facts (docs/product §9.21 card contents, §9.25 year card). */
export function CardParts<Part extends string>({ facts, hidden, words }: Props<Part>) {
  const parts = Object.keys(words) as Part[];
  return (
    <fieldset>
      <legend>Mostrar</legend>
      <input type="hidden" name="show" value="" />
      {parts
        .filter((part) => facts[part] !== null)
        .map((part) => (
          <label key={part}>
            <input type="checkbox" name="show" value={part} defaultChecked={!hidden.includes(part)} />
            {words[part]}
          </label>
        ))}
    </fieldset>
  );
}
