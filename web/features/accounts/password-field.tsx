import { type ComponentProps, useState } from 'react';
import { keepsRule, PASSWORD_RULES, type PasswordRule, SUGGESTION_RULES } from '#domain/password-policy.ts';
import styles from '#web/features/accounts/password-field.module.css';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/field.module.css';
import { describedControl, Field, type FieldProps } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

const RULE_WORDS: Record<PasswordRule, string> = {
  length: 'Al menos 8 caracteres',
  upper: 'Una letra mayúscula',
  lower: 'Una letra minúscula',
  digit: 'Un número',
  symbol: 'Un carácter especial: !@#$%^&*(),.?":{}|<>',
};

export function PasswordField({ id, label, hint, error, className, ...input }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ id, label, hint, error, className }}>
      <div className={styles.box}>
        <input
          className={classNames(fieldStyles.input, styles.input)}
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
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

/** A new password with its rules, each marked as it is met (§7.2 password policy). */
export function ChosenPasswordField({ typed, ...field }: Props & { typed: string }) {
  const met = PASSWORD_RULES.filter((rule) => keepsRule(typed, rule));
  return (
    <>
      <PasswordField autoComplete="new-password" {...{ passwordrules: SUGGESTION_RULES }} {...field} />
      <div>
        <List className={styles.rules} aria-label="La contraseña debe tener">
          {PASSWORD_RULES.map((rule) => (
            <li key={rule} data-met={met.includes(rule)}>
              <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <circle cx="10" cy="10" r="8.5" />
                <path d="M5.5 10.5l3.2 3.2 6-7" />
              </svg>
              <span>
                {RULE_WORDS[rule]}
                <span className="visually-hidden">{met.includes(rule) ? ' (cumple)' : ' (falta)'}</span>
              </span>
            </li>
          ))}
        </List>
        <p className="visually-hidden" role="status">
          {typed !== '' && `Cumples ${met.length} de ${PASSWORD_RULES.length} requisitos.`}
        </p>
      </div>
    </>
  );
}
