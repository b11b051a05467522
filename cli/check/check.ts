import type { Config } from '#server/config.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Settings } from '#server/production-settings.ts';

/** `wrong` hurts a visitor; a `warning` may, one day. Each says what to do. */
export type Verdict = { readonly level: 'right' | 'warning' | 'wrong'; readonly text: string };

export const right = (text: string): Verdict => ({ level: 'right', text });
export const warning = (text: string): Verdict => ({ level: 'warning', text });
export const wrong = (text: string): Verdict => ({ level: 'wrong', text });

export type Site = {
  readonly environment: Settings;
  readonly config: Config;
  /** What is refused of the settings, as `NAME: why`. */
  readonly problems: readonly string[];
  readonly refused: ReadonlySet<string>;
  /** Null while there is no database. */
  readonly deps: Dependencies | null;
  /** Whether its tables are those of this version. */
  readonly migrated: boolean;
  readonly mailTo: string | null;
  /** Where plain HTTP is asked for. */
  readonly plainPort: number;
  readonly settingsFiles: readonly string[];
};

export type Check = {
  readonly name: string;
  /** Settings without which there is nothing to touch. */
  readonly needs: readonly string[];
  /** What to look at when it fails in a way that it does not foresee. */
  readonly hint?: string | ((site: Site) => string);
  run(site: Site): AsyncIterable<Verdict> | Iterable<Verdict>;
};

/** One that reads tables. */
export function onTables(
  name: string,
  run: (site: Site, deps: Dependencies) => AsyncIterable<Verdict>,
): Check {
  return {
    name,
    needs: ['DATABASE_URL', 'DATA_DIR'],
    async *run(site) {
      if (site.deps && site.migrated) yield* run(site, site.deps);
    },
  };
}
