/** How many searches are saved at most: in an account (§18.40 saving), and in a browser before there is one. */
export const SAVED_LIMITS = { account: 50, browser: 20 } as const;
