import { type Check, onTables, right, warning, wrong } from '#cli/check/check.ts';
import { counted } from '#domain/spanish-number.ts';
import { createEmailSender, signInToSmtp } from '#server/email/index.ts';

/** Reserved names (RFC 2606): no mail ever comes from there or arrives. */
const NOWHERE = /[@.](example|invalid|test|localhost)(\.com|\.net|\.org)?>?$/;
const LATE_MS = 15 * 60_000;

export const mail: Check = {
  name: 'Correo',
  needs: ['SMTP_URL'],
  hint: 'Mira SMTP_URL y el cortafuegos.',
  async *run({ config, mailTo }) {
    const { smtpUrl, mailFrom, contactTo, production } = config;
    if (production)
      for (const address of new Set([mailFrom, contactTo].filter((address) => NOWHERE.test(address))))
        yield warning(`«${address}» no existe en internet: pon MAIL_FROM y CONTACT_TO de verdad.`);
    if (!smtpUrl) return yield right('sin SMTP_URL quedan en /dev/mailbox');
    if (!mailTo) {
      await signInToSmtp(smtpUrl);
      return yield right(
        'el servidor de correo acepta la conexión (con --mail tu@correo se manda una prueba)',
      );
    }
    const { emailSender } = createEmailSender(
      config,
      () => {},
      () => new Date(),
    );
    const text = `Prueba de correo de ${config.site.name}: ${config.publicUrl}`;
    const test = {
      to: mailTo,
      replyTo: null,
      subject: `Prueba de ${config.site.name}`,
      text,
      html: `<p>${text}</p>`,
    };
    await emailSender.send(test).finally(() => emailSender.close());
    yield right(
      `el servidor aceptó una prueba para ${mailTo}: mira si llegó y no está en el correo no deseado`,
    );
  },
};

export const waitingMail = onTables('Correos en espera', async function* (_, { outbox, now }) {
  const { waiting, oldest } = await outbox.waiting(now());
  const late = oldest !== null && now().getTime() - oldest.getTime() > LATE_MS;
  const text = counted(waiting, 'correo espera', 'correos esperan');
  yield late
    ? wrong(
        `${text} desde ${oldest.toISOString()}: mira si el sitio está arriba, y «mail not sent» en su registro.`,
      )
    : right(text);
});
