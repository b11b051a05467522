import type { OutgoingMail } from '#server/db/mail/outbox.repository.ts';
import { mailFrame, soft } from '#server/email/messages/mail-frame.ts';
import { markup } from '#server/markup.ts';

export type IdentityMails = ReturnType<typeof identityMails>;

type CodeMail = { subject: string; lead: string; close: string };

const SIGN_UP: CodeMail = {
  subject: 'Tu código para confirmar la cuenta',
  lead: 'Escribe este código para confirmar tu cuenta:',
  close: 'Si no creaste una cuenta, ignora este correo: sin el código nadie puede usarla.',
};

const RESET: CodeMail = {
  subject: 'Tu código para cambiar la contraseña',
  lead: 'Escribe este código para elegir una contraseña nueva:',
  close: 'Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
};

export function identityMails(brand: string, newId: () => string) {
  const codeMail = (to: string, code: string, { subject, lead, close }: CodeMail): OutgoingMail => ({
    id: newId(),
    to,
    replyTo: null,
    subject: `${code}: ${subject}`,
    html: mailFrame(
      brand,
      subject,
      markup`<p>${lead}</p><p style="font-size:34px;font-weight:bold;letter-spacing:8px;margin:24px 0">${code}</p><p>El código vence en 10 minutos y sirve una sola vez.</p>${soft(close)}`,
    ),
    text: `${lead}\n\n${code}\n\nEl código vence en 10 minutos y sirve una sola vez.\n\n${close}\n\n${brand}`,
  });
  return {
    signUpCode: (email: string, code: string) => codeMail(email, code, SIGN_UP),
    resetCode: (email: string, code: string) => codeMail(email, code, RESET),
    /** Dummy mail for unknown addresses: keeps response time constant (no account enumeration). */
    dummy: () => codeMail('', '000000', RESET),
  };
}
