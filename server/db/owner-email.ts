declare const minted: unique symbol;

/**
 * The e-mail address of the user whom a verified session speaks for. Reads and writes of private rows demand one, and
 * only server/identity/session.ts can make one: an unscoped query does not compile.
 */
export type OwnerEmail = string & { readonly [minted]: true };
