import type { DevelopmentMailbox } from '#server/email/email-sender.ts';
import type { App } from '#server/http/context.ts';
import { markup } from '#server/markup.ts';

export function developmentMailboxRoutes(app: App, mailbox: DevelopmentMailbox): void {
  app.get('/dev/mailbox', (c) => {
    const mails = mailbox.mails().map(({ to, subject, text, at }) => ({ to, subject, text, at }));
    if (c.req.header('accept')?.includes('application/json'))
      return c.json(mails, 200, { 'cache-control': 'no-store' });
    const items = mails.map(
      ({ to, subject, text, at }) =>
        markup`<article><h2>${subject}</h2><p>Para ${to} · ${at}</p><pre>${text}</pre></article>`,
    );
    const page = markup`<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Buzón de desarrollo</title></head><body><main><h1>Buzón de desarrollo</h1>${items.length > 0 ? items : markup`<p>Aún no hay correos.</p>`}</main></body></html>`;
    return c.html(page.toString(), 200, { 'cache-control': 'no-store' });
  });
}
