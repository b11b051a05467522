import { ACCOUNTS } from '#web/copy/accounts.ts';

/** What one account screen has another say, by its name in the address. */
export const NOTICES = {
  confirmada: 'Tu cuenta quedó confirmada. Ingresa con tu contraseña.',
  actualizada: ACCOUNTS.passwordChanged,
  eliminada: ACCOUNTS.accountDeleted,
  // The same whether or not there is such an account.
  enviado: 'Si ese correo tiene una cuenta, ya le enviamos un código de seis dígitos. Vence en diez minutos.',
} as const;

export type NoticeName = keyof typeof NOTICES;

export function withNotice(path: string, notice: NoticeName): string {
  return `${path}${path.includes('?') ? '&' : '?'}aviso=${notice}`;
}
