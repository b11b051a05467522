import type { ComponentProps } from 'react';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/accounts/consent-field.module.css';
import { describedControl } from '#web/ui/described-control.ts';
import fieldStyles from '#web/ui/field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & { id: string; error?: string | undefined };

/** Consent to the privacy policy, which opens beside what was typed (docs/product.md §7.6). */
export function ConsentField({ id, error, ...input }: Props) {
  return (
    <div className={fieldStyles.field}>
      <div className={styles.line}>
        <input
          className={styles.box}
          type="checkbox"
          value="yes"
          {...describedControl({ id, error })}
          {...input}
        />
        <p>
          <label htmlFor={id}>Autorizo el tratamiento de mis datos según la</label>{' '}
          <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
            política de privacidad
            <span className="visually-hidden"> (abre en otra pestaña)</span>
          </a>
          .
        </p>
      </div>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
