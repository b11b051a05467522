import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/field.module.css';

export type FieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value, ready to show; absent when nothing is. */
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

export type FieldOf<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id'>;

/** Label, control, hint and error, one under the other. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What a control says of itself to assistive technology: its id, its fault, and the texts about it. */
export function describedControl({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
}

export function TextField({ id, label, hint, error, optional, className, ...input }: FieldOf<'input'>) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <input className={styles.input} {...describedControl({ id, hint, error })} {...input} />
    </Field>
  );
}

/** A choice out of a few; its options are the children. */
export function SelectField({ id, label, hint, error, optional, className, ...select }: FieldOf<'select'>) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <select
        className={classNames(styles.input, styles.select)}
        {...describedControl({ id, hint, error })}
        {...select}
      />
    </Field>
  );
}
