/** Before a race's uid: tells a demo race from a real one (docs/product §14.4 invented names). */
export const DEMO_RACE_PAGES = 'https://example.org/carreras/';

export const DEMO_PARTNER_PAGES = 'https://example.org/aliados/';
