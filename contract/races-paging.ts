/** The default page size (docs/product §1.18 more races). */
export const RACES_PAGE_SIZE = 24;

export const RACES_LIMIT_MAX = 1000;

/** A page drawn by the server shows no more than this; what follows is reached by cursor. */
export const SHOWN_MAX = 240;

/** How many races `?mostrar=` asks for, in whole pages; anything else counts as one page. docs/product §1.18
 * more races, paging */
export function readShown(params: URLSearchParams): number {
  const asked = params.getAll('mostrar').join();
  if (!/^\d{1,6}$/.test(asked)) return RACES_PAGE_SIZE;
  const pages = Math.ceil(Number(asked) / RACES_PAGE_SIZE);
  return Math.min(SHOWN_MAX, Math.max(1, pages) * RACES_PAGE_SIZE);
}
