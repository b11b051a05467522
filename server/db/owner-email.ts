declare const minted: unique symbol;

/**
 * The e-mail address of the user of a verified session. Private rows can be read and written only with one,
 * and only server/identity/session.ts makes one: an unscoped query does not compile.
 */
export type OwnerEmail = string & { readonly [minted]: true };
