import type { HttpContext } from '#server/http/context.ts';
import type { CodeTicket, SessionCookies } from '#server/http/session-cookies.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';
import { readTicket, writeTicket } from '#server/identity/tickets.ts';

/** Who calls about an account; `device` is set where its owner has been in this browser, `network` hides the address. */
export type Caller = { address: string; network: string; device: string | null };

type Deps = {
  cookies: SessionCookies;
  keys: SecretKeys;
  addressOf: (c: HttpContext) => string;
  now: () => Date;
  newId: () => string;
};

/** Tells an account's owner from strangers by a cookie per account (docs/security §16.49 own device). */
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
      const address = addressOf(c);
      return { address, network: await keys.mac('network', address), device };
    },

    /** The sign-up or recovery of that address that this browser holds the ticket of. */
    flowOf: (c: HttpContext, kind: CodeTicket, email: string) =>
      readTicket(keys, kind, cookies.readTicket(c, kind) ?? '', email, now()),

    async giveTicket(c: HttpContext, kind: CodeTicket, email: string, id: string): Promise<void> {
      cookies.writeTicket(c, kind, await writeTicket(keys, kind, { subject: email, id }, now()));
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
