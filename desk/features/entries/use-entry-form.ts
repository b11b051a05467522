import { type FormEvent, useMemo, useRef, useState } from 'react';
import {
  checkRows,
  type Difference,
  differencesOf,
  type EntryAnswer,
  type EntryDefinition,
  type EntryDraft,
  isSameDraft,
  type Side,
  type StaleDraft,
  type StoredEntry,
} from '#desk/features/entries/entry-draft.ts';
import { useRows } from '#desk/features/entries/use-rows.ts';
import { fieldsOf } from '#web/forms/form.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { useForm } from '#web/forms/use-form.ts';
import { toastOf } from '#web/session/flash.ts';
import { showToast } from '#web/ui/toasts.tsx';

type Conflict<Field extends string, Row> = {
  mine: EntryDraft<Field, Row>;
  theirs: StaleDraft<Field, Row>;
  differences: readonly Difference[];
};

/** The form of an entry; what is typed stays, whatever a save, a press or a revalidation brings (docs/product
 * §17.13 entry forms). */
export function useEntryForm<Field extends string, Row, Facts>(
  entry: EntryDefinition<Field, Row, Facts>,
  start: StoredEntry<Field, Row>,
  answer: EntryAnswer<Field, Row> | undefined,
) {
  const [{ draft: initial }] = useState(start);
  const [stored, setStored] = useState(start);
  const list = useRows(answer?.rows ?? initial.rows);
  const faults = useMemo(() => checkRows(entry, list.rows), [entry, list.rows]);
  const { values, fill, form, ...kit } = useForm(entry.form, {
    refusal: answer?.done ? null : answer,
    initial: initial.texts,
    faults,
  });
  const draft = useMemo(() => ({ texts: values, rows: list.rows }), [values, list.rows]);
  const sent = useRef(draft);

  const meet = (theirs: StaleDraft<Field, Row>): Conflict<Field, Row> => ({
    theirs,
    mine: draft,
    differences: differencesOf(entry, stored.draft, draft, theirs.draft),
  });
  const [conflict, setConflict] = useState(() => answer?.conflict && meet(answer.conflict));

  const take = (field: string, from: EntryDraft<Field, Row>) => {
    if (field === entry.list?.field) return list.replace(from.rows);
    for (const name of fieldsOf(entry.form)) if (name === field) fill(name, from.texts[name]);
  };
  const store = (now: EntryDraft<Field, Row>, version: number) =>
    setStored(({ token: [name, key] }) => ({
      draft: now,
      // A retry of what is not known to be created goes on with its key.
      token: [name, name === 'version' ? String(version) : key],
    }));
  const advance = (version: number, now = stored.draft) => {
    // Else somebody else's save came between, which the next one is to be told of.
    if (version !== Number(stored.token[1]) + 1) return;
    for (const { field, chosen } of differencesOf(entry, stored.draft, draft, now))
      if (chosen === 'theirs') take(field, now);
    store(now, version);
  };
  useAnswer(answer, ({ done, version, conflict: theirs }) => {
    if (done) showToast(toastOf(done).text);
    if (theirs) {
      const met = meet(theirs);
      for (const { field, chosen } of met.differences) if (chosen === 'theirs') take(field, theirs.draft);
      setConflict(met);
      store(theirs.draft, theirs.version);
    } else if (version !== undefined) {
      if (done === 'withdrawn') return advance(version);
      setConflict(undefined);
      store(sent.current, version);
    }
  });

  return {
    ...kit,
    form: {
      ...form,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        form.onSubmit(event);
        if (!event.defaultPrevented) sent.current = draft;
      },
    },
    draft,
    list,
    values,
    fill,
    token: stored.token,
    /** Of all that was sent, what only the editor's word takes away. */
    dropAsked: answer?.errors.dropDistances,
    /** What is typed since a save was sent, too. */
    isUnsaved: () => !isSameDraft(draft, kit.sending ? sent.current : stored.draft, fieldsOf(entry.form)),
    /** Another button changed the entry, whose next version is this one: what is not being edited follows. */
    advance,
    conflict: conflict && {
      editor: conflict.theirs.editor,
      at: conflict.theirs.at,
      differences: conflict.differences,
      onChoose(field: string, side: Side) {
        take(field, side === 'theirs' ? conflict.theirs.draft : conflict.mine);
        const differences = conflict.differences.map((one) =>
          one.field === field ? { ...one, chosen: side } : one,
        );
        setConflict({ ...conflict, differences });
      },
    },
  };
}
