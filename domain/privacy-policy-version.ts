/** The version of the privacy policy that is in force, by its date. docs/product.md §12.1 */
export const PRIVACY_POLICY_VERSION = '2025-10-01';
