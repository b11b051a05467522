/** The distances that the search offers and that have a colour. docs/product.md §3 */
export const DISTANCE_NAMES = ['2K', '5K', '10K', '15K', '21K', '42K'] as const;

export type DistanceName = (typeof DISTANCE_NAMES)[number];
