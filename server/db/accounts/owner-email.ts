declare const minted: unique symbol;

/** Made of a session, or of a calendar's secret, alone: an unscoped query of private rows does not compile. */
export type OwnerEmail = string & { readonly [minted]: true };
