import { type ComponentType, lazy, Suspense, useState } from 'react';
import { data, redirect, redirectDocument, useRouteLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { everydaySearch } from '#domain/municipality.ts';
import { readRaceSearch, searchParams } from '#domain/race-search.ts';
import { loadRaceFinder } from '#web/features/race-finder-map/load-race-finder.ts';
import type { RaceFinder } from '#web/features/race-finder-map/race-finder.tsx';
import { loadRaceList, loadTyped, type RaceList } from '#web/features/races/load-race-list.ts';
import { RaceResults } from '#web/features/races/race-results.tsx';
import styles from '#web/features/races/race-search.module.css';
import '#web/features/race-finder-map/race-finder.module.css';
import { RaceSearchForm } from '#web/features/races/race-search-form.tsx';
import { hasCards } from '#web/features/races/use-race-cards.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { loader as choicesLoader } from '#web/routes/site/search-choices.tsx';
import { siteOf, useToday } from '#web/site-settings.ts';
import type { Route } from './+types/races';

const DESCRIPTION =
  'Busca carreras en Colombia por ciudad, distancia, fecha o nombre, y mira sus precios y recorridos en el mapa.';

/** `facts` are of the map, which has no list. */
type Loaded = RaceList & { facts: string | null };
const NO_LIST = { from: null, total: null, page: null, offers: [], facts: null };
const NO_CHOICES = { cities: '', departments: '', classes: [] };

type Finder = ComponentType<Parameters<typeof RaceFinder>[0]>;
let finder: Finder | null = null;
const loadFinder = async () => {
  const loaded = await import('#web/features/race-finder-map/race-finder.tsx');
  finder = loaded.RaceFinder;
  return { default: finder };
};
const HydratedFinder = lazy(loadFinder);

/** The map's code comes with the map alone; what the server drew stays until then. */
function LazyFinder(props: Parameters<typeof RaceFinder>[0]) {
  const [Shown] = useState<Finder>(() => finder ?? HydratedFinder);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** After it a search or the next page counts as failed. */
const LOAD_TIMEOUT_MS = 20_000;

export function meta({ matches }: Route.MetaArgs) {
  const facts = { title: 'Carreras en Colombia', description: DESCRIPTION, path: paths.races() };
  return pageMeta({ ...facts, site: siteOf(matches) });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const { searchParams: params } = new URL(request.url);
  if (params.has('text')) throw redirect(paths.races(searchParams(await loadTyped(api, params, today))));
  const search = everydaySearch(readRaceSearch(params));
  const found = search.onMap ? await loadRaceFinder(api, search, today) : null;
  if (found) await loadFinder();
  const list = found ?? (await loadRaceList(api, search, params, today));
  return data({ ...NO_LIST, search, ...list }, { status: list.total === null ? 503 : 200 });
}

/** Offline, filters the loaded cards, else loads the page (docs/product §1.22 offline reading). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const url = new URL(request.url);
  const timeout = new Promise<never>((_, fail) => setTimeout(fail, LOAD_TIMEOUT_MS));
  try {
    const loaded = await Promise.race([serverLoader(), timeout]);
    if (loaded.facts) await loadFinder();
    return loaded;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!hasCards() && navigator.serviceWorker?.controller) throw redirectDocument(url.pathname + url.search);
    const from = url.searchParams.get('desde');
    return { ...NO_LIST, search: readRaceSearch(url.searchParams), from };
  }
}

export default function Races({ loaderData: list }: Route.ComponentProps) {
  const today = useToday();
  const choices = useRouteLoaderData<typeof choicesLoader>('choices');
  return (
    <div className={`wrap ${styles.screen}`}>
      <h1 className={styles.title}>Encuentra tu siguiente reto!</h1>
      <RaceSearchForm search={list.search} choices={choices ?? NO_CHOICES} total={list.total} today={today} />
      {list.facts !== null && list.total !== null ? (
        <LazyFinder search={list.search} total={list.total} facts={list.facts} today={today} />
      ) : (
        <RaceResults list={list} today={today} />
      )}
    </div>
  );
}
