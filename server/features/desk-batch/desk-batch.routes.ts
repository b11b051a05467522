import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { changeMany, exportMany } from '#contract/desk-batch.ts';
import { AppError, reasonOf } from '#contract/errors.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { csvHead, csvRow } from '#server/catalogue/catalogue-csv.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { CATALOGUE_KINDS } from '#server/catalogue/catalogue-kinds.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';
import {
  type DeskDeps,
  moveEntry,
  removeDraft,
  setFacts,
} from '#server/features/desk-entries/desk-entries.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = DeskDeps & { now: () => Date; newId: () => string };

/** What is done to many entries with one press (docs/product §17.22 many at once). */
export function deskBatchRoutes(api: Api, deps: Deps): void {
  const { now, newId } = deps;

  bind(api, changeMany, async ({ body: { kind, ids, action, status }, user }) => {
    const by = { editor: user.email, origin: 'desk' as const, at: now(), newId };
    const change = {
      publish: (id: string) => moveEntry(deps, kind, id, 'publish', { seen: null, by }),
      withdraw: (id: string) => moveEntry(deps, kind, id, 'withdraw', { seen: null, by }),
      verify: (id: string) => setFacts(deps, id, { verifiedAt: bogotaDate(by.at) }, by),
      status: (id: string) => setFacts(deps, id, { status: status ?? null }, by),
      remove: (id: string) => removeDraft(deps, kind, id, by),
    }[action];
    const refused: { id: string; reason: string }[] = [];
    const each = new Set(ids);
    for (const id of each)
      await change(id).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id, reason: reasonOf(error) });
      });
    return { done: each.size - refused.length, refused };
  });

  bind(api, exportMany, ({ params: { kind }, query: { ids } }) => csvOf(deps, kind, ids));
}

async function csvOf<Kind extends EntryKind>(
  { catalogue }: DeskDeps,
  named: Kind,
  ids: readonly string[],
): Promise<string> {
  const kind: CatalogueKind<EntryRows[Kind]> = CATALOGUE_KINDS[named];
  const rows = (await kind.stored(catalogue, [...new Set(ids)])).map(kind.toFile);
  rows.sort((one, other) => ids.indexOf(String(one[kind.key])) - ids.indexOf(String(other[kind.key])));
  let text = csvHead(kind);
  for (const row of rows) {
    await yieldToEventLoop();
    text += csvRow(kind, row);
  }
  return text;
}
