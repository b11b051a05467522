import { privateMeta } from '#web/features/user-area/private-meta.ts';

export const meta = privateMeta('Edición');

/** What needs attention first (docs/product.md §17.12, home). */
export default function Home() {
  return <h1>Edición</h1>;
}
