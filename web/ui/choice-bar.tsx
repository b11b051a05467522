import { Form } from 'react-router';
import styles from '#web/ui/choice-bar.module.css';

type Props = {
  /** What is chosen, for those who do not see the row. */
  label: string;
  /** The parameter of the address that a choice sets. */
  name: string;
  /** Values with their texts; the empty value leaves the parameter out. */
  choices: readonly (readonly [value: string, text: string])[];
  chosen: string;
  /** Another parameter that stays as it is; an empty one stays out. */
  kept?: readonly [name: string, value: string] | undefined;
};

/** A row of buttons; each asks for this page with its choice in the address. */
export function ChoiceBar({ label, name, choices, chosen, kept: [keptName, kept] = ['', ''] }: Props) {
  return (
    <Form preventScrollReset>
      {kept && <input type="hidden" name={keptName} value={kept} />}
      <fieldset className={styles.bar}>
        <legend className="visually-hidden">{label}</legend>
        {choices.map(([value, text]) => (
          <button
            key={value}
            // Pressed again, it would only add an entry to the history.
            type={value === chosen ? 'button' : 'submit'}
            className={styles.choice}
            name={value && name}
            value={value}
            aria-pressed={value === chosen}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
