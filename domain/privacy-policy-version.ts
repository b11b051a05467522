/** The version in force, by its date (docs/product §12.1 both texts). */
export const PRIVACY_POLICY_VERSION = '2025-10-01';

/** For accounts of the operator or from a user pool (docs/product §7.6 consent). */
export const NO_CONSENT = 'sin registro';
