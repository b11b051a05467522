import { memo, useEffect, useRef } from 'react';
import { formatShortDate, isCalendarDate } from '#domain/calendar-date.ts';
import { DATE_PRECISIONS, periodText } from '#domain/date-precision.ts';
import { DISTANCE_NAMES, type DistanceName } from '#domain/distance-names.ts';
import type { HistoryField, HistoryValues } from '#domain/history-fields.ts';
import { shortTime } from '#domain/race-time.ts';
import { OUTCOME_WORDS } from '#web/copy/user-area.ts';
import { FIELD_WORDS, MAIN_FIELDS } from '#web/features/history/field-words.ts';
import styles from '#web/features/history/preview.module.css';
import { corrected, type PreviewRow, questionsOf, stateOf } from '#web/features/history/preview-state.ts';
import { useToday } from '#web/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Pill, Tag } from '#web/ui/tag.tsx';

type Props = {
  row: PreviewRow;
  /** Its place in the list. */
  index: number;
  onChange: (index: number, row: PreviewRow) => void;
};

/** One race of the file: whether it comes, what is wrong with it, and what it is in the catalogue. */
export const PreviewListRow = memo(function PreviewListRow({ row, index, onChange }: Props) {
  const { line, values, faults, duplicateOf, match, chosen, linked, open } = row;
  const state = stateOf(row);
  const name = values.raceName ?? 'Sin nombre';
  const distance = values.distance ?? '';
  const isFaulty = (field: HistoryField) => faults.some((fault) => fault.field === field);
  const { outcome, raceTime } = values;
  const result =
    outcome === 'DNF' || outcome === 'DNS' ? OUTCOME_WORDS[outcome] : raceTime && shortTime(raceTime);
  const questions = questionsOf(row, useToday());
  const change = (more: Partial<PreviewRow>) => onChange(index, { ...row, ...more });
  return (
    <li className={styles.row} data-state={state}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="tick"
          value={index}
          checked={chosen}
          disabled={duplicateOf !== null}
          onChange={({ target }) => change({ chosen: target.checked })}
        />
        <span className="visually-hidden">{`Añadir ${name}, línea ${line}`}</span>
      </label>
      <p className={styles.name}>
        <strong>{name}</strong> <span className={styles.soft}>{`Línea ${line}`}</span>
      </p>
      <p className={styles.facts}>
        <span className={styles.date}>{dateText(values)}</span>
        <span className={styles.distance}>
          {isFaulty('distance') ? distance : <Pill distance={distance}>{distance}</Pill>}
        </span>
        <span className={styles.city}>{values.raceCity}</span>
      </p>
      <p className={styles.time} data-figures>
        {result ?? '—'}
      </p>
      <div className={styles.edit}>
        {open.length < MAIN_FIELDS.length && duplicateOf === null && (
          <Button
            kind="bare"
            size="small"
            onClick={() => change({ open: [...new Set([...open, ...MAIN_FIELDS])] })}
          >
            Corregir
            <span className="visually-hidden">{` ${name}, línea ${line}`}</span>
          </Button>
        )}
      </div>
      <div className={styles.state}>
        {state === 'faulty' && <Tag tone="warning">Por corregir</Tag>}
        {state === 'excluded' && <Tag tone="muted">No se añade</Tag>}
        {duplicateOf !== null && (
          <p className={styles.soft}>
            <Tag tone="info">Ya está</Tag> {duplicateOf}
          </p>
        )}
        {questions.map((question) => (
          <p key={question.text} className={styles.soft}>
            <Tag tone={question.counts ? 'info' : 'warning'}>{question.text}</Tag>
            {question.counts || ' Así no cuenta.'}
          </p>
        ))}
        {match && duplicateOf === null && (
          <label className={styles.match}>
            <input
              type="checkbox"
              checked={linked}
              onChange={({ target }) => change({ linked: target.checked })}
            />
            <span>
              Es <strong>{match.raceName}</strong>, {match.distance}, del catálogo
            </span>
          </label>
        )}
      </div>
      {open.length > 0 && (
        <div className={styles.fields}>
          {open.map((field) => (
            <RowField
              key={field}
              id={`history-row-${index}-${field}`}
              field={field}
              value={(field === 'raceDate' && periodIn(values)) || (values[field] ?? '')}
              fault={faults.find((fault) => fault.field === field)?.message}
              onGiven={(text) => onChange(index, corrected(row, field, text))}
            />
          ))}
        </div>
      )}
    </li>
  );
});

type FieldProps = {
  id: string;
  field: HistoryField;
  value: string;
  fault: string | undefined;
  onGiven: (text: string) => void;
};

/** Counts when it is left: what is being typed is no fault yet. */
function RowField({ id, field, value, fault, onGiven }: FieldProps) {
  const className = field === 'raceName' ? styles.wide : undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const shared = { id, label: FIELD_WORDS[field], error: fault, className };
  if (field === 'distance' && !fault)
    return (
      <SelectField {...shared} value={value} onChange={({ target }) => onGiven(target.value)}>
        {!DISTANCE_NAMES.includes(value as DistanceName) && <option value={value}>{value}</option>}
        {DISTANCE_NAMES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      {...shared}
      ref={input}
      defaultValue={value}
      autoComplete="off"
      onBlur={({ target }) => target.value !== value && onGiven(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (event.currentTarget.value !== value) onGiven(event.currentTarget.value);
      }}
    />
  );
}

/** '2009', 'enero 2014'; null where the day is known. */
const periodIn = ({ raceDate, datePrecision }: HistoryValues) =>
  periodText({
    raceDate: raceDate ?? '',
    datePrecision: DATE_PRECISIONS.find((precision) => precision === datePrecision),
  });

function dateText(values: HistoryValues): string {
  const { raceDate } = values;
  if (!isCalendarDate(raceDate ?? '')) return raceDate ?? 'Sin fecha';
  return periodIn(values) ?? formatShortDate(raceDate ?? '');
}
