export const DISTANCE_NAMES = ['2K', '5K', '10K', '15K', '21K', '42K'] as const;

export type DistanceName = (typeof DISTANCE_NAMES)[number];

/** '8K', '10.5K', '4.25K'. */
export const className = (metres: number): string => `${Number((metres / 1000).toFixed(2))}K`;
