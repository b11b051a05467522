import type { ImportReport } from '#contract/desk-import.ts';
import styles from '#desk/features/import/import.module.css';
import { PairQuestions } from '#desk/features/import/pair-questions.tsx';
import { ReportLists } from '#desk/features/import/report-lists.tsx';
import type { Choices, Given, Importing } from '#desk/features/import/use-import.ts';
import { ENTRY_WORDS, newCount } from '#desk/features/kinds/kind-words.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { counted, formatWhole } from '#domain/spanish-number.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { focusWhenDrawn } from '#web/ui/focus-when-drawn.ts';

type Props = { importing: Importing; given: Given; report: ImportReport };

/** What applying the file would do, and the press that does it. */
export function ImportPreview({ importing, given, report }: Props) {
  const { kind, file, found } = given;
  const { choices, choose, skipped, progress, apply } = importing;
  const { one, many } = ENTRY_WORDS[kind];
  const writes = [...report.added, ...report.changed].filter(({ id }) => !skipped.has(id)).length;
  const isBlocked = writes === 0 || (report.faulty > 0 && !choices.skipFaulty);
  return (
    <section className={styles.preview} aria-labelledby="import-preview">
      <h2 key={report.plan} id="import-preview" ref={focusWhenDrawn} tabIndex={-1}>
        {found ? counted(found.events.length, 'evento', 'eventos') : file.name}
      </h2>
      <p className={styles.counts}>{reportCounts(kind, report)}</p>
      {report.notices.map((notice) => (
        <p key={notice} className={styles.soft}>
          {notice}
        </p>
      ))}
      <PairQuestions
        hasLines={!found}
        report={report}
        choices={choices}
        busy={progress !== null}
        onChoose={choose}
      />
      <ReportLists given={given} report={report} importing={importing} />
      <ApplyChoices kind={kind} report={report} choices={choices} onChoose={choose} />
      <Button size="small" busy={isBlocked || progress !== null} onClick={() => void apply()}>
        {writes === 0 ? 'No hay nada que aplicar' : `Aplicar ${counted(writes, one, many)}`}
      </Button>
    </section>
  );
}

export function reportCounts(kind: EntryKind, report: ImportReport): string {
  const parts = [
    newCount(kind, report.new),
    counted(report.changed.length, 'cambia', 'cambian'),
    counted(report.equal, 'queda igual', 'quedan iguales'),
  ];
  return [...parts, ...(report.faulty > 0 ? [`${formatWhole(report.faulty)} con fallas`] : [])].join(' · ');
}

type ChoiceProps = {
  kind: EntryKind;
  report: ImportReport;
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
};

function ApplyChoices({ kind, report, choices, onChoose }: ChoiceProps) {
  const { one, many } = ENTRY_WORDS[kind];
  const asksToDrop =
    choices.dropDistances || report.faults.some(({ message }) => message.includes('«Quitar'));
  return (
    <div className={styles.choices}>
      {report.faulty > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choices.skipFaulty}
            onChange={({ target }) => onChoose({ skipFaulty: target.checked })}
          />
          {`Dejar por fuera ${counted(report.faulty, `${one} con fallas`, `${many} con fallas`)}`}
        </label>
      )}
      {asksToDrop && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choices.dropDistances}
            onChange={({ target }) => onChoose({ dropDistances: target.checked })}
          />
          Quitar también distancias que alguien tiene
        </label>
      )}
      {report.new > 0 && (
        <SelectField
          id="import-state"
          label="Lo nuevo queda"
          value={choices.state}
          onChange={({ target }) => onChoose({ state: target.value === 'draft' ? 'draft' : 'published' })}
        >
          <option value="published">En el sitio</option>
          <option value="draft">Como borrador</option>
        </SelectField>
      )}
    </div>
  );
}
