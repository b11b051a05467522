/** The points of a search as data; with `at` the races of some of them (docs/product §18.21 map points). */
export const RACE_POINTS_PATH = '/site/lugares';

/** Cards that one call brings (docs/product §18.21 map points). */
export const POINT_CARDS_MAX = 24;
