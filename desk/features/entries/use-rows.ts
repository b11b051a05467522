import { useMemo, useState } from 'react';

/** The rows of a form while they are written; a key tells each apart while it comes, goes or changes its place. */
export function useRows<Row>(start: readonly Row[]) {
  const [keyed, setKeyed] = useState(() => withKeys(start));
  const rows = useMemo(() => keyed.map(({ row }) => row), [keyed]);
  return {
    keyed,
    rows,
    replace: (others: readonly Row[]) => setKeyed(withKeys(others)),
    write: (at: number, row: Row) =>
      setKeyed((all) => all.map((one, index) => (index === at ? { ...one, row } : one))),
    add: (row: Row) =>
      setKeyed((all) => [...all, { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, row }]),
    remove: (at: number) => setKeyed((all) => all.toSpliced(at, 1)),
    move: (at: number, to: number) =>
      setKeyed((all) => {
        const moved = all[at];
        return moved && to >= 0 && to < all.length ? all.toSpliced(at, 1).toSpliced(to, 0, moved) : all;
      }),
  };
}

export type Rows<Row> = ReturnType<typeof useRows<Row>>;

const withKeys = <Row>(rows: readonly Row[]) => rows.map((row, key) => ({ key, row }));
