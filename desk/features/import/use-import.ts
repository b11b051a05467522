import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FoundRaces, ImportReport } from '#contract/desk-import.ts';
import { type Progress, sendFile } from '#desk/features/import/send-file.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { useUser } from '#web/session/use-user.ts';

export type Importing = ReturnType<typeof useImport>;
export type Choices = {
  state: 'published' | 'draft';
  skipFaulty: boolean;
  dropDistances: boolean;
  /** New races by their ids: those that are one with another, and those that are not. */
  same: readonly string[];
  other: readonly string[];
};
export type Given = {
  kind: EntryKind;
  file: File;
  /** Of a calendar or a page, whose events are the file's lines. */
  found?: FoundRaces;
};

const FIRST: Choices = { state: 'published', skipFaulty: false, dropDistances: false, same: [], other: [] };

type Waiting = { given: Given; choices: Choices; skipped: ReadonlySet<string> };

/** While one of its races is corrected in its form. */
let waiting: Waiting | null = null;

/** A file that is compared, then applied as it was shown (docs/product §17.25 desk import). */
export function useImport() {
  const formToken = useUser()?.formToken ?? '';
  const { revalidate } = useRevalidator();
  const [given, setGiven] = useState(waiting?.given ?? null);
  const [choices, setChoices] = useState(waiting?.choices ?? FIRST);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(waiting?.skipped ?? new Set());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [applied, setApplied] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send({ kind, file, found }: Given, chosen: Choices, more: Record<string, string>) {
    const form = new FormData();
    const flags = {
      skipFaulty: chosen.skipFaulty,
      dropDistances: chosen.dropDistances,
      keepDistances: found !== undefined,
    };
    for (const [name, isOn] of Object.entries(flags)) form.set(name, isOn ? '1' : '0');
    const [same, other] = [chosen.same.join('\n'), chosen.other.join('\n')];
    for (const [name, value] of Object.entries({
      formToken,
      kind,
      state: chosen.state,
      same,
      other,
      ...more,
    }))
      form.set(name, value);
    form.set('file', file);
    setProblem(null);
    setProgress({ words: 'Subiendo el archivo…', percent: 0 });
    const answer = await sendFile(form, setProgress);
    setProgress(null);
    // With a new token the next try may go; what was applied stands in the list.
    void revalidate();
    if ('report' in answer) return answer.report;
    setProblem(answer.problem);
    return null;
  }

  async function compare(next: Given, chosen: Choices) {
    setApplied(null);
    setReport(await send(next, chosen, { dryRun: '1' }));
  }

  const comeBack = useEffectEvent(() => {
    waiting = null;
    if (given) void compare(given, choices);
  });
  useEffect(() => comeBack(), []);

  return {
    given,
    choices,
    skipped,
    progress,
    report,
    applied,
    problem,
    compare(next: Given) {
      setGiven(next);
      setChoices(FIRST);
      setSkipped(new Set());
      setReport(null);
      void compare(next, FIRST);
    },
    choose(change: Partial<Choices>) {
      if (progress) return;
      const chosen = { ...choices, ...change };
      setChoices(chosen);
      // What may go, and which races are one, decides which rows have a fault.
      if (given && ('dropDistances' in change || 'same' in change)) void compare(given, chosen);
    },
    skip(ids: readonly string[], isLeftOut: boolean) {
      const others = [...skipped].filter((id) => !ids.includes(id));
      setSkipped(new Set(isLeftOut ? [...others, ...ids] : others));
    },
    /** Until the editor comes back, when it is compared again. */
    wait() {
      waiting = given && { given, choices, skipped };
    },
    async apply() {
      if (!given || !report || progress) return;
      const skip = [...skipped].join('\n');
      const done = await send(given, choices, { plan: report.plan, skip });
      if (!done) return;
      setApplied(done);
      setReport(null);
    },
  };
}
