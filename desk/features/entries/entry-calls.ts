import type { ApiCall, CallInput, Versioned } from '#contract/call.ts';
import type { EntryChange, ListedEntry } from '#contract/desk-entries.ts';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';

export type Entry<Fields> = { id: string; state: EntryState; fields: Fields };

type Key = { id: string };
type Body = { fields: Record<string, unknown>; dropDistances?: boolean };
type Seen = { seen: number | null };
type List = { entries: ListedEntry[]; total: number; next: string | null };

/** The calls of one kind of entry, which differ from the others' in the schema of their fields alone. */
export function entryCalls<Fields>(call: ApiCall, kind: EntryKind) {
  const make = <Answer>(key: string, input: CallInput) =>
    (call as unknown as (key: string, input: CallInput) => Promise<Answer>)(key, input);
  const path = `/desk/${kind}`;
  type One = Versioned<Entry<Fields>>;
  return {
    list: (query: Record<string, string>) => make<List>(`GET ${path}`, { query }),
    get: (params: Key) => make<One>(`GET ${path}/{id}`, { params }),
    create: (body: Body, idempotencyKey: string) => make<One>(`POST ${path}`, { body, idempotencyKey }),
    update: (params: Key, body: Body, { seen }: Seen) =>
      make<One>(`PUT ${path}/{id}`, { params, body, seen }),
    publish: (params: Key, { seen }: Seen) => make<One>(`POST ${path}/{id}/publish`, { params, seen }),
    withdraw: (params: Key) => make<One>(`POST ${path}/{id}/withdraw`, { params }),
    history: (params: Key) => make<EntryChange[]>(`GET ${path}/{id}/history`, { params }),
    undo: (params: Key & { change: string }) =>
      make<One>(`POST ${path}/{id}/history/{change}/undo`, { params }),
  };
}
