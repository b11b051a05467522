import { data, type RouterContextProvider } from 'react-router';
import type { ApiCall, Versioned } from '#contract/call.ts';
import { staleEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import type { AppError } from '#contract/errors.ts';
import {
  checkDraft,
  type EntryAnswer,
  type EntryDefinition,
  type StaleDraft,
  type StoredEntry,
} from '#desk/features/entries/entry-draft.ts';
import { answerRefusal, readForm } from '#web/forms/answer-form.ts';
import { checkForm, type FormErrors } from '#web/forms/form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

/** The calls of one kind; `sent` has what a form says besides its draft. */
export type EntryCalls<Facts> = {
  /** A repeated creation finds the draft that the first one made, which may lack what was typed since. */
  create: (call: ApiCall, fields: Facts, idempotencyKey: string) => Promise<Versioned<{ id: string }>>;
  update: (
    call: ApiCall,
    id: string,
    body: { fields: Facts; dropDistances: boolean },
    seen: number,
    sent: FormData,
  ) => Promise<Versioned<{ id: string }>>;
};

/** What is stored of an entry, or what a new one begins with. */
export function startOf<Field extends string, Row, Facts>(
  { draftOf }: EntryDefinition<Field, Row, Facts>,
  facts: Partial<Facts>,
  version?: number,
): StoredEntry<Field, Row> {
  const key = () => ['idempotencyKey', crypto.randomUUID()] as const;
  return { draft: draftOf(facts), token: version === undefined ? key() : ['version', String(version)] };
}

type ActionArgs = {
  request: Request;
  params: { id?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/**
 * Saves, publishes or withdraws an entry as its form says (§17.13 entry forms). A save of a version that
 * another editor has changed is answered with theirs.
 */
export async function saveEntry<Field extends string, Row, Facts>(
  entry: EntryDefinition<Field, Row, Facts>,
  calls: EntryCalls<Facts>,
  { request, params: { id: known }, context }: ActionArgs,
) {
  const { submit, scripted } = context.get(pageContext);
  const { kind } = entry;
  const sent = await readForm(request);
  const { values } = checkForm(entry.form, sent);
  const rows = entry.list?.rowsIn(sent) ?? [];
  const answer = (more: Partial<EntryAnswer<Field, Row>>): EntryAnswer<Field, Row> => ({
    ...{ values, errors: {}, problem: null },
    ...(!scripted && { rows }),
    ...more,
  });
  const finish = (id: string, version: number, done: NonNullable<EntryAnswer<Field, Row>['done']>) =>
    known && scripted ? answer({ version, done }) : redirectWithToast(deskPaths.entry(kind, id), done);
  let stored: number | undefined;
  try {
    const intent = sent.get('intent');
    if (intent === 'withdraw' && known) {
      const { version } = await submit(`POST /desk/${kind}/{id}/withdraw` as const, {
        params: { id: known },
      });
      return await finish(known, version, 'withdrawn');
    }
    const { facts, errors } = checkDraft(entry, { texts: values, rows });
    if (!facts) return data(answer({ errors }), { status: 422 });
    const body = { fields: facts, dropDistances: sent.has('dropDistances') };
    const { answer: made, version } = known
      ? await calls.update(submit, known, body, Number(sent.get('version')), sent)
      : await calls.create(submit, facts, String(sent.get('idempotencyKey')));
    stored = version;
    if (intent !== 'publish') return await finish(made.id, version, 'saved');
    const published = await submit(`POST /desk/${kind}/{id}/publish` as const, {
      params: { id: made.id },
      seen: version,
    });
    stored = published.version;
    return await finish(made.id, stored, 'published');
  } catch (error) {
    return answerRefusal(error, (refusal) => {
      const conflict = staleDraft(entry, refusal);
      const errors = fieldErrors(entry, refusal);
      return answer({
        errors,
        // That runners have a distance that would go stands beside the box that says so.
        problem: conflict || errors.dropDistances ? null : refusal.message,
        ...(stored !== undefined && { version: stored }),
        ...(conflict && { conflict }),
      });
    });
  }
}

function staleDraft<Field extends string, Row, Facts>(
  { schema, draftOf }: EntryDefinition<Field, Row, Facts>,
  { extensions }: AppError,
): StaleDraft<Field, Row> | null {
  const { data: current } = staleEntry(schema).safeParse(extensions.current);
  if (!current) return null;
  const { fields, ...who } = current;
  return { draft: draftOf(fields), ...who };
}

/** The API names them `fields.title`. */
function fieldErrors<Field extends string, Row, Facts>(
  { controlAt }: EntryDefinition<Field, Row, Facts>,
  { fields = {} }: AppError,
): FormErrors<string> {
  const named = Object.entries(fields).map(([name, fault]): [string, string] => [
    controlAt(name.replace(/^fields\./, '').split('.')),
    fault,
  ]);
  return Object.fromEntries(named);
}
