/** What the press on «Sigue igual» brought. */
export type Verified = { version: number; verifiedAt: string };

/** By it the form of the race hears of the press. */
export const verifiedKey = (uid: string) => `verified ${uid}`;
