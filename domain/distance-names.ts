export const DISTANCE_NAMES = ['2K', '5K', '10K', '15K', '21K', '42K'] as const;

export type DistanceName = (typeof DISTANCE_NAMES)[number];
