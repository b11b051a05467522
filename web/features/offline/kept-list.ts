import { CACHES } from '#web/features/offline/cache-names.ts';

export type KeptPage = { path: string; title: string };

const LISTED_MAX = 30;

/** The pages that can be read without a network, those kept last first; of searches only the whole list. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const pages = await caches.open(CACHES.pages);
  const addresses = (await pages.keys()).map(({ url }) => new URL(url)).filter(({ search }) => search === '');
  const kept = addresses
    .reverse()
    .slice(0, LISTED_MAX)
    .map(async ({ pathname }) => {
      const html = await (await pages.match(pathname, { ignoreVary: true }))?.text();
      return { path: pathname, title: html ? titleOf(html) : '' };
    });
  return (await Promise.all(kept)).filter(({ title }) => title !== '');
}

/** A page's title without the brand that every title ends with. */
function titleOf(html: string): string {
  const { title } = new DOMParser().parseFromString(html, 'text/html');
  return title.replace(/ · [^·]*$/, '');
}
