import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { describedControl } from '#web/ui/described-control.ts';
import styles from '#web/ui/field.module.css';
import { Field, type FieldFacts } from '#web/ui/field.tsx';

type Props = FieldFacts & Omit<ComponentProps<'select'>, 'id'>;

/** A choice out of a few; its options are the children. */
export function SelectField({ id, label, hint, error, optional, className, ...select }: Props) {
  return (
    <Field {...{ id, label, hint, error, className }} {...(optional && { optional })}>
      <select
        className={classNames(styles.input, styles.select)}
        {...describedControl({ id, hint, error })}
        {...select}
      />
    </Field>
  );
}
