import { data, type RouterContextProvider } from 'react-router';
import type { StaleEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import { entryCalls } from '#desk/features/entries/entry-calls.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { checkForm, type FormErrors, type FormRefusal, type FormRules } from '#web/forms/form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

export type EntryAnswer<Field extends string> = FormRefusal<Field> & {
  /** What the page rendered after a refusal needs for fields that are no single text. */
  lists?: Record<string, string[]>;
  passwordNeeded?: boolean;
  /** What went well; an open page stays as it is. */
  done?: 'saved' | 'published' | 'withdrawn';
  /** Of the entry as it is stored now, with the values of the form unless it was withdrawn. */
  version?: number;
  /** What somebody else saved meanwhile. */
  conflict?: StaleEntry['current'];
};

type Body = Parameters<ReturnType<typeof entryCalls>['create']>[0];

type ActionArgs = {
  request: Request;
  params: { id?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/**
 * Saves, publishes or withdraws an entry as its form says (docs/product §17.13, forms). A save of a version that
 * another editor has changed is answered with theirs.
 * @param lists fields with several texts
 */
export async function saveEntry<Field extends string>(
  kind: EntryKind,
  form: FormRules<Field>,
  lists: readonly string[],
  { request, params, context }: ActionArgs,
) {
  const { submit, scripted } = context.get(pageContext);
  const calls = entryCalls(submit, kind);
  const sent = await readForm(request);
  const { values, refusal } = checkForm(form, sent);
  const listed = Object.fromEntries(
    lists.map((name) => [
      name,
      sent
        .getAll(name)
        .map(String)
        .filter((text) => text.trim() !== ''),
    ]),
  );
  const answer = (status: number, more: Partial<EntryAnswer<Field>>) =>
    data<EntryAnswer<Field>>({ values, errors: {}, problem: null, lists: listed, ...more }, { status });
  const intent = sent.get('intent');
  const finish = (id: string, version: number, done: NonNullable<EntryAnswer<Field>['done']>) =>
    params.id && scripted
      ? answer(200, { version, done })
      : redirectWithToast(deskPaths.entry(kind, id), done);
  let version: number | undefined;
  try {
    if (intent === 'withdraw' && params.id)
      return await finish(params.id, (await calls.withdraw({ id: params.id })).version, 'withdrawn');
    if (refusal) return answer(422, refusal);
    const body = { fields: { ...values, ...listed } };
    const saved = params.id
      ? await calls.update({ id: params.id }, body, { seen: Number(sent.get('version')) })
      : await createOrChange(calls, body, String(sent.get('idempotencyKey')));
    const { id } = saved.answer;
    version = saved.version;
    if (intent !== 'publish') return await finish(id, version, 'saved');
    version = (await calls.publish({ id }, { seen: version })).version;
    return await finish(id, version, 'published');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status } = ERRORS[error.code];
    const conflict = error.extensions.current as EntryAnswer<Field>['conflict'];
    const errors = fieldErrors<Field>(error);
    const passwordNeeded = error.code === 'PasswordNeeded';
    return answer(status, {
      errors,
      problem: conflict ? null : error.message,
      passwordNeeded,
      ...(version !== undefined && { version }),
      ...(conflict && { conflict }),
    });
  }
}

/** A repeated creation finds the draft that the first one made, which may lack what was typed since. */
async function createOrChange(calls: ReturnType<typeof entryCalls>, body: Body, key: string) {
  const { answer, version } = await calls.create(body, key);
  return calls.update({ id: answer.id }, body, { seen: version });
}

/** The API names them `fields.title`. */
function fieldErrors<Field extends string>({ fields = {} }: AppError): FormErrors<Field> {
  const named = Object.entries(fields).map(([name, fault]) => [name.replace(/^fields\./, ''), fault]);
  return Object.fromEntries(named);
}
