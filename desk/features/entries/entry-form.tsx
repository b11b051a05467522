import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { ConflictPanel } from '#desk/features/entries/conflict-panel.tsx';
import { EntryColumns, SaveBar } from '#desk/features/entries/entry-screen.tsx';
import type { useConflict } from '#desk/features/entries/use-conflict.ts';
import type { EntryState } from '#domain/catalogue-entry.ts';
import styles from '#web/forms/form.module.css';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';

/** Name and value of what goes with a form: the version that was read, or the key of a creation. */
export type EntryToken = readonly [name: 'version' | 'idempotencyKey', value: string];

type Props = {
  state: EntryState | null;
  token: EntryToken;
  /** What the form kit gives: attributes of the form, a general problem, whether it is on its way. */
  kit: { form: ComponentProps<typeof Form>; problem: string | null | undefined; sending: boolean };
  /** The password is old: typed in another tab, what is written here stays. */
  passwordNeeded: boolean | undefined;
  conflict: ReturnType<typeof useConflict>;
  isChanged: boolean;
  preview: ReactNode;
  children: ReactNode;
};

/** What every form of an entry has around its fields (docs/product §17.13, forms). */
export function EntryForm({
  state,
  token: [name, value],
  kit,
  passwordNeeded,
  conflict,
  isChanged,
  preview,
  children,
}: Props) {
  const { form, problem, sending } = kit;
  return (
    <>
      <EntryColumns
        form={
          <Form className={styles.form} preventScrollReset {...form}>
            <FormToken />
            <input type="hidden" name={name} value={conflict?.version ?? value} />
            {conflict && <ConflictPanel {...conflict} />}
            <SaveProblem problem={problem} passwordNeeded={passwordNeeded} />
            {children}
            <SaveBar state={state} sending={sending} />
          </Form>
        }
        preview={preview}
      />
      <UnsavedChanges isUnsaved={() => isChanged && !sending} />
    </>
  );
}

type ProblemProps = { problem: string | null | undefined; passwordNeeded: boolean | undefined };

export function SaveProblem({ problem, passwordNeeded }: ProblemProps) {
  return (
    <FormProblem problem={problem}>
      {passwordNeeded && (
        <a href={deskPaths.password()} target="_blank" rel="noopener">
          Escribirla en otra pestaña
        </a>
      )}
    </FormProblem>
  );
}
