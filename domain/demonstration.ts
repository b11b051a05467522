/**
 * Where the pages of the demonstration's invented organisers stand, each under the uid of its race: at a reserved
 * address that no real organiser can have, and so what tells a demo race from others. docs/product.md §14.4
 */
export const DEMO_RACE_PAGES = 'https://example.org/carreras/';

/** The same for its partners, under their ids. */
export const DEMO_PARTNER_PAGES = 'https://example.org/aliados/';
