/** The version of the privacy policy that is in force, by its date. docs/product.md §12.1 */
export const PRIVACY_POLICY_VERSION = '2025-10-01';

/** What stands for the version where nobody was asked: the operator's accounts, and those that a user pool already had. docs/product.md §7.6 */
export const NO_CONSENT = 'sin registro';
