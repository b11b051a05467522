/** How much is saved at most: in an account (docs/product §13.29, §13.30), and in a browser before there is one. */
export const SAVED_LIMITS = { searches: 50, races: 200 } as const;
export const BROWSER_LIMITS = { searches: 20, races: 50 } as const;
