import type { ComponentProps, ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { AttentionRow } from '#contract/desk-attention.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/home/attention.module.css';
import { REASON_MAX } from '#domain/attention.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = { row: AttentionRow; today: CalendarDate };

/** Of all rows one is open at a time. */
const NAME = 'set-aside';

/** Puts a row off until a day, or gives it up with a reason (docs/product §17.51 set aside). */
export function SetAside({ row, today }: Props) {
  const id = `${row.kind}-${row.id}`;
  return (
    <div className={styles.ways}>
      <Sheet words="Recordármelo" name={row.name}>
        <Press row={row} button={{ name: 'until', value: addDays(today, 7), children: 'En una semana' }} />
        <Press row={row} button={{ kind: 'outline', children: 'Ese día' }}>
          <TextField
            id={`until-${id}`}
            label="O el día"
            type="date"
            name="until"
            min={addDays(today, 1)}
            required
          />
        </Press>
      </Sheet>
      <Sheet words="Dejar" name={row.name}>
        <Press row={row} button={{ children: 'Dejar así' }}>
          <TextField id={`reason-${id}`} label="Por qué" name="reason" required maxLength={REASON_MAX} />
        </Press>
      </Sheet>
    </div>
  );
}

export function BringBack({ row }: { row: AttentionRow }) {
  const words = (
    <>
      Recuperar
      <span className="visually-hidden">{` ${row.name}`}</span>
    </>
  );
  return <Press row={row} button={{ kind: 'outline', children: words }} />;
}

type PressProps = { row: AttentionRow; button: ComponentProps<typeof Button>; children?: ReactNode };

function Press({ row, button, children }: PressProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={deskPaths.setAside(row.kind, row.id)} className={styles.form}>
      <FormToken />
      {children}
      <Button type="submit" size="small" busy={fetcher.state !== 'idle'} {...button} />
    </fetcher.Form>
  );
}

function Sheet({ words, name, children }: { words: string; name: string; children: ReactNode }) {
  return (
    <details className={styles.aside} name={NAME}>
      <summary className={buttonClass({ kind: 'bare', size: 'small' })}>
        {words}
        <span className="visually-hidden">{` ${name}`}</span>
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
