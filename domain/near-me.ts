export const NEAR = 'Cerca de mí';
/** However it is typed, it is set aside as this: only a press may ask for the place (docs/product §18.14 near me). */
export const NEAR_TYPED = NEAR.toLowerCase();

/** What else is set aside once the place is known. */
export const withoutPlace = (words: string | null) =>
  words?.replaceAll(NEAR_TYPED, '').replace(/ +/g, ' ').trim() || null;
