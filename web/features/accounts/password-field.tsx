import { type ComponentProps, useState } from 'react';
import styles from '#web/features/accounts/password-field.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { describedControl } from '#web/ui/described-control.ts';
import fieldStyles from '#web/ui/field.module.css';
import { Field, type FieldFacts } from '#web/ui/field.tsx';

type Props = FieldFacts & Omit<ComponentProps<'input'>, 'id' | 'type'> & { autoComplete: string };

/** A password, with a button that shows what was typed. */
export function PasswordField({ id, label, hint, error, className, ...input }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ id, label, hint, error, className }}>
      <div className={styles.box}>
        <input
          className={classNames(fieldStyles.input, styles.input)}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describedControl({ id, hint, error })}
          {...input}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Ocultar' : 'Mostrar'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
    </Field>
  );
}
