import type { ComponentProps } from 'react';
import { describedControl } from '#web/ui/described-control.ts';
import styles from '#web/ui/field.module.css';
import { Field, type FieldFacts } from '#web/ui/field.tsx';

type Props = FieldFacts & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text, a date or an e-mail address. */
export function TextField({ id, label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, className }} {...(optional && { optional })}>
      <input className={styles.input} {...describedControl({ id, hint, error })} {...input} />
    </Field>
  );
}
