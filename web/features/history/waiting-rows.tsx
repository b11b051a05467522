import { Form } from 'react-router';
import type { WaitingHistoryRow } from '#contract/history.ts';
import { userPaths } from '#contract/user-paths.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';
import styles from '#web/features/history/history-import.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';

/** In the address: the row that is taken off. */
export const DROP_PARAMETER = 'quitar';
/** Shown at a time; when they are corrected the next come. */
export const WAITING_SHOWN = 100;

type Props = {
  rows: readonly WaitingHistoryRow[];
  count: number;
  isScripted: boolean;
  onCorrect: () => void;
};

/** What earlier files left to be corrected, also on another device (docs/product §8.35 rows to correct). */
export function WaitingRows({ rows, count, isScripted, onCorrect }: Props) {
  if (count === 0) return null;
  const stay = agreeing(count, 'espera', 'esperan');
  return (
    <Section heading="Por corregir">
      <p
        className={styles.soft}
      >{`${counted(count, 'fila', 'filas')} de tus archivos ${stay} aquí 30 días.`}</p>
      {isScripted && (
        <p className={styles.againSend}>
          <Button kind="outline" onClick={onCorrect}>
            Corregir aquí
          </Button>
        </p>
      )}
      <List className={styles.imports} aria-label="Filas por corregir">
        {rows.map(({ id, line, values }) => (
          <li key={id}>
            <p>
              <strong>{values.raceName ?? 'Sin nombre'}</strong>
              <span className={styles.soft}>{`Línea ${line}. ${faultsOf(values)}`}</span>
            </p>
            <Form
              method="post"
              action={`${userPaths.bringHistory()}?${DROP_PARAMETER}=${id}`}
              navigate={false}
              fetcherKey={`drop:${id}`}
            >
              <FormToken />
              <Button type="submit" kind="outline" size="small">
                Quitar
                <span className="visually-hidden">{` ${values.raceName ?? 'la fila'}, línea ${line}`}</span>
              </Button>
            </Form>
          </li>
        ))}
      </List>
    </Section>
  );
}

const faultsOf = (values: WaitingHistoryRow['values']) =>
  readHistoryRow(values)
    .faults.map(({ message }) => message)
    .join(' ');
