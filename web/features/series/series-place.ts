import type { Series } from '#contract/series.ts';

/** Where it is run now. */
export const seriesPlace = ({ editions }: Series): string => editions[0]?.city ?? '';
