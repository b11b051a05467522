import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { WaitingHistoryRow } from '#contract/history.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { HistoryImportAnswer, Imported } from '#web/features/history/bring-history.ts';
import { openSource, type ReadChoices, type Source } from '#web/features/history/history-source.ts';
import {
  importedRows,
  keepPreview,
  type PreviewRow,
  type SharedField,
  shared,
  startPreview,
  storedPreview,
  waitingOf,
  waitingPreview,
  withRefused,
  withRow,
} from '#web/features/history/preview-state.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { useUser } from '#web/session/use-user.ts';
import { useToday } from '#web/site-settings.ts';

export type Bringing = ReturnType<typeof useHistoryImport>;

const OPENING = 'Abriendo el archivo…';
const READING = 'Leyendo las carreras…';
const ADDING = 'Añadiendo las carreras…';

/** The preview outlives the page until its tab is closed; a lost network takes nothing from it (docs/product
 * §8.30 import preview). */
export function useHistoryImport(owner: string, initial: HistoryImportAnswer | null) {
  const today = useToday();
  const [preview, setPreview] = useState(() =>
    initial && 'preview' in initial ? startPreview(initial.preview, owner, initial.name, today) : null,
  );
  const [imported, setImported] = useState<Imported | null>(
    initial && 'imported' in initial ? initial.imported : null,
  );
  const [problem, setProblem] = useState(initial && 'problem' in initial ? initial.problem : null);
  const [isOpening, setOpening] = useState(false);
  const [isScripted, setScripted] = useState(false);
  const source = useRef<Source>(null);
  const notices = useRef<string[]>([]);
  const { submit, state, data, formData } = useFetcher<HistoryImportAnswer>();
  const formToken = useUser()?.formToken ?? '';

  const drop = () => {
    setPreview(null);
    keepPreview(null);
  };

  useEffect(() => {
    setScripted(true);
    setPreview((shown) => shown ?? storedPreview(owner));
  }, [owner]);

  useEffect(() => {
    if (preview) keepPreview(preview);
  }, [preview]);

  useAnswer(data, (answer) => {
    if ('imported' in answer) {
      setImported(answer.imported);
      drop();
    } else if ('preview' in answer) {
      const next = startPreview(answer.preview, owner, answer.name, today);
      const own = notices.current;
      setPreview(own.length > 0 ? { ...next, notices: [...own, ...next.notices.slice(1)] } : next);
    } else {
      setProblem(answer.problem);
      if (preview) setPreview({ ...preview, rows: withRefused(preview.rows, answer.errors) });
    }
  });

  const send = (form: FormData) => {
    form.set('formToken', formToken);
    submit(form, { method: 'post', action: userPaths.bringHistory(), encType: 'multipart/form-data' });
  };

  async function open(given: Source, choices: ReadChoices) {
    setProblem(null);
    setImported(null);
    setOpening(true);
    try {
      const opened = await openSource(given, choices);
      source.current = given;
      notices.current = opened.notices;
      send(opened.form);
    } catch (error) {
      const isSaid = error instanceof RangeError;
      setProblem(isSaid ? error.message : 'No pudimos abrir el archivo. Intenta de nuevo.');
    } finally {
      setOpening(false);
    }
  }

  const sending = formData?.has('rows') ? ADDING : READING;
  return {
    preview,
    imported,
    problem,
    isScripted,
    isThere: source.current !== null,
    progress: isOpening ? OPENING : state === 'idle' ? null : sending,
    read: (given: Source) => void open(given, {}),
    readAgain: (choices: ReadChoices) => void (source.current && open(source.current, choices)),
    change: useCallback((index: number, row: PreviewRow) => {
      setPreview((before) => before && withRow(before, index, row));
    }, []),
    correct(waiting: readonly WaitingHistoryRow[]) {
      source.current = null;
      setImported(null);
      setPreview(waitingPreview(waiting, owner));
    },
    sayOnce(given: readonly (readonly [SharedField, string])[]) {
      if (!preview) return;
      const rows = given.reduce((all, [field, text]) => shared(all, field, text), preview.rows);
      setPreview({ ...preview, rows });
    },
    discard() {
      source.current = null;
      setProblem(null);
      drop();
    },
    add() {
      if (!preview || state !== 'idle') return;
      const form = new FormData();
      const { waiting, corrected } = waitingOf(preview.rows);
      form.set('rows', JSON.stringify(importedRows(preview.rows)));
      form.set('waiting', JSON.stringify(waiting));
      form.set('corrected', JSON.stringify(corrected));
      setProblem(null);
      send(form);
    },
  };
}
