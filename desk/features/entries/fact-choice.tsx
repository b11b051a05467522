import styles from '#desk/features/entries/fact-choice.module.css';

type Props<Side extends string> = {
  legend: string;
  name: string;
  /** By side: what it is called, and what it says. */
  sides: Readonly<Record<Side, readonly [label: string, text: string]>>;
  chosen: Side;
  /** Without it the form has the choice. */
  onChoose?: (side: Side) => void;
};

/** A fact of which there are two, side by side, and whose stays. */
export function FactChoice<Side extends string>({ legend, name, sides, chosen, onChoose }: Props<Side>) {
  const all = Object.entries(sides) as [Side, readonly [string, string]][];
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {all.map(([side, [label, text]]) => (
        <label key={side} className={styles.side}>
          <input
            type="radio"
            name={name}
            value={side}
            {...(onChoose
              ? { checked: chosen === side, onChange: () => onChoose(side) }
              : { defaultChecked: chosen === side })}
          />
          <span>
            <strong>{label}</strong>
            <span className={styles.text}>{text || '(vacío)'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
