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
  const accountsOf = async (email: string) =>
    (await keys.everyMac('device', email)).map((mac) => mac.slice(0, 16));

  return {
    async callerOf(c: HttpContext, email: string): Promise<Caller> {
      const known = (await accountsOf(email)).map((account) =>
        readTicket(keys, 'device', cookies.readDevice(c, account) ?? '', account, now()),
      );
      const device = (await Promise.all(known)).find((id) => id !== null) ?? null;
      return { address: addressOf(c), device };
    },

    async rememberDevice(c: HttpContext, email: string, { device }: Caller): Promise<void> {
      const [account = ''] = await accountsOf(email);
      const ticket = await writeTicket(keys, 'device', { subject: account, id: device ?? newId() }, now());
      cookies.writeDevice(c, account, ticket);
    },

    async forgetDevice(c: HttpContext, email: string): Promise<void> {
      for (const account of await accountsOf(email)) cookies.clearDevice(c, account);
    },
  };
}
