/** How much is saved at most: in an account (§18.40 saving), and in a browser before there is one. */
export const SAVED_LIMITS = { searches: 50, races: 200 } as const;
export const BROWSER_LIMITS = { searches: 20, races: 50 } as const;
