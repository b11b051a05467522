import { keepsRule, PASSWORD_RULES, type PasswordRule } from '#domain/password-policy.ts';
import styles from '#web/features/accounts/password-rules.module.css';

const WORDS: Record<PasswordRule, string> = {
  length: 'Al menos 8 caracteres',
  upper: 'Una letra mayúscula',
  lower: 'Una letra minúscula',
  digit: 'Un número',
  symbol: 'Un carácter especial: !@#$%^&*(),.?":{}|<>',
};

/** The rules of a password, each marked as it is met (docs/product.md §7.2, §7.4). */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const met = PASSWORD_RULES.filter((rule) => keepsRule(password, rule));
  return (
    <div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul id={id} className={styles.rules} role="list" aria-label="La contraseña debe tener">
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} data-met={met.includes(rule)}>
            <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <circle cx="10" cy="10" r="8.5" />
              <path d="M5.5 10.5l3.2 3.2 6-7" />
            </svg>
            <span>
              {WORDS[rule]}
              <span className="visually-hidden">{met.includes(rule) ? ' (cumple)' : ' (falta)'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {password !== '' && `Cumples ${met.length} de ${PASSWORD_RULES.length} requisitos.`}
      </p>
    </div>
  );
}
