/** With what else stands on the screen at most 200 rows (docs/product §8.32 long lists). */
export const PAGE_ROWS = 100;

export type RowPage<R> = { rows: R[]; total: number; page: number; pages: number };

/** @param asked as the address has it; what is no page is the first one, and beyond the last one is the last one */
export function pageOf<R>(all: readonly R[], asked: string | null, size = PAGE_ROWS): RowPage<R> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(pages, /^[1-9]\d{0,3}$/.test(asked ?? '') ? Number(asked) : 1);
  return { rows: all.slice((page - 1) * size, page * size), total, page, pages };
}
