import { entryKindAt } from '#contract/desk-paths.ts';
import { changeMany } from '#desk/features/entries/change-many.ts';
import { EntryList } from '#desk/features/entries/entry-list.tsx';
import { loadEntries } from '#desk/features/entries/load-entries.ts';
import { ENTRY_WORDS } from '#desk/features/kinds/kind-words.ts';
import { loadRaces } from '#desk/features/races/load-races.ts';
import { RowFacts } from '#desk/features/races/race-rows.tsx';
import { capital } from '#domain/capital.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import type { Route } from './+types/entries';

/** The list of the kind that the address names. */
export const loader = (args: Route.LoaderArgs) => {
  const kind = entryKindAt(args.url.pathname);
  return kind === 'races' ? loadRaces(args) : loadEntries(kind, args);
};

export const action = (args: Route.ActionArgs) => changeMany(entryKindAt(args.url.pathname), args);

export function meta(args: Route.MetaArgs) {
  const { name, titleEnd } = ENTRY_WORDS[entryKindAt(args.location.pathname)];
  return privateMeta(`${name}${titleEnd}`)(args);
}

export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData;
  const { name, one, many, fresh } = ENTRY_WORDS[kind];
  return (
    <EntryList
      key={kind}
      {...loaderData}
      answer={actionData}
      heading={name}
      words={[one, many]}
      create={capital(`${fresh} ${one}`)}
      {...(kind === 'races' && {
        hint: 'Por ejemplo: trail sin precio en octubre, borradores en Cali.',
        more: (race) => <RowFacts race={race} />,
      })}
    />
  );
}
