declare const minted: unique symbol;

/** Only server/identity/session.ts makes one, so an unscoped query of private rows does not compile. */
export type OwnerEmail = string & { readonly [minted]: true };
