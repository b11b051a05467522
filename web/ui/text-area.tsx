import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { describedControl } from '#web/ui/described-control.ts';
import styles from '#web/ui/field.module.css';
import { Field, type FieldFacts } from '#web/ui/field.tsx';

type Props = FieldFacts & Omit<ComponentProps<'textarea'>, 'id'>;

/** Several lines of text. */
export function TextArea({ id, label, hint, error, optional, className, ...area }: Props) {
  return (
    <Field {...{ id, label, hint, error, className }} {...(optional && { optional })}>
      <textarea
        className={classNames(styles.input, styles.area)}
        {...describedControl({ id, hint, error })}
        {...area}
      />
    </Field>
  );
}
