import styles from '#web/ui/choice-bar.module.css';

type Props = {
  /** What is chosen, for those who do not see the row. */
  label: string;
  /** Values with their texts. */
  choices: readonly (readonly [value: string, text: string])[];
  chosen: string;
  onChoose: (value: string) => void;
};

/** A row of buttons of which one is on. */
export function ChoiceBar({ label, choices, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => value !== chosen && onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
