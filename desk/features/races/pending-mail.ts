import type { ApiCall } from '#contract/call.ts';
import type { PendingMail } from '#contract/desk-pending-mails.ts';

/** `secondsLeft` by the server's clock: the device's may be wrong. */
export type WaitingMail = PendingMail & { secondsLeft: number };

/** What the runners of a race are not told of yet; null where nothing waits. */
export async function pendingMailOf(call: ApiCall, uid: string): Promise<WaitingMail | null> {
  const mail = (await call('GET /desk/pending-mails')).find(({ id }) => id === uid);
  return mail ? { ...mail, secondsLeft: Math.ceil((Date.parse(mail.at) - Date.now()) / 1000) } : null;
}
