import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ConflictPanel } from '#desk/features/entries/conflict-panel.tsx';
import { EntryColumns, type OpenEntry, type Preview, SaveBar } from '#desk/features/entries/entry-screen.tsx';
import type { useEntryForm } from '#desk/features/entries/use-entry-form.ts';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import styles from '#web/forms/form.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Editor = ReturnType<typeof useEntryForm>;

type Props = {
  /** Null where it is not saved yet. */
  entry: OpenEntry | null;
  editor: Pick<Editor, 'form' | 'token' | 'sending' | 'isUnsaved'>;
  className?: string | undefined;
  preview: Preview;
  children: ReactNode;
};

/** What every form of an entry has around its fields (docs/product §17.13 entry forms). */
export function EntryForm({ entry, editor, className, preview, children }: Props) {
  const { form, sending, isUnsaved } = editor;
  const [name, value] = editor.token;
  return (
    <>
      <EntryColumns
        form={
          <Form
            className={classNames(styles.form, className)}
            preventScrollReset
            // The screen of what a first save stores takes this one's place.
            inert={entry === null && sending}
            {...form}
          >
            <FormToken />
            <input type="hidden" name={name} value={value} />
            {children}
            <SaveBar state={entry?.state ?? null} sending={sending} />
          </Form>
        }
        preview={preview}
      />
      <UnsavedChanges isUnsaved={isUnsaved} />
    </>
  );
}

type OutcomeProps = { editor: Pick<Editor, 'conflict' | 'problem'> };

/** What the last save brought. */
export function SaveOutcome({ editor: { conflict, problem } }: OutcomeProps) {
  return (
    <>
      {conflict && <ConflictPanel {...conflict} />}
      <DeskProblem problem={problem} />
    </>
  );
}
