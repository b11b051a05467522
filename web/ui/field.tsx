import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/field.module.css';

export type FieldFacts = {
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value, ready to show; absent when nothing is. */
  error?: string | undefined;
  optional?: boolean;
  className?: string | undefined;
};

/** Label, control, hint and error, one under the other. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldFacts & { children: ReactNode }) {
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
