import type { HttpContext } from '#server/http/context.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';
import { readTicket, writeTicket } from '#server/identity/tickets.ts';

/** Who calls about an account; `device` is set where its owner has been in this browser. */
export type Caller = { address: string; device: string | null };

type Deps = {
  cookies: SessionCookies;
  keys: SecretKeys;
  addressOf: (c: HttpContext) => string;
  now: () => Date;
  newId: () => string;
};

/** Tells an account's owner from strangers by a cookie per account (docs/product.md §16.49, own device). */
export function callers({ cookies, keys, addressOf, now, newId }: Deps) {
  // A shared computer holds no address of those who used it.
  const accountOf = async (email: string) => (await keys.mac('device', email)).slice(0, 16);

  return {
    async callerOf(c: HttpContext, email: string): Promise<Caller> {
      const account = await accountOf(email);
      const ticket = cookies.readDevice(c, account) ?? '';
      return { address: addressOf(c), device: await readTicket(keys, 'device', ticket, account, now()) };
    },

    async rememberDevice(c: HttpContext, email: string, { device }: Caller): Promise<void> {
      const account = await accountOf(email);
      const ticket = await writeTicket(keys, 'device', { subject: account, id: device ?? newId() }, now());
      cookies.writeDevice(c, account, ticket);
    },

    async forgetDevice(c: HttpContext, email: string): Promise<void> {
      cookies.clearDevice(c, await accountOf(email));
    },
  };
}
