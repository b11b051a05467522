import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Attention, AttentionRace } from '#contract/desk-attention.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { formatMoment } from '#desk/features/entries/entry-words.tsx';
import styles from '#desk/features/home/attention.module.css';
import { formatShortDate } from '#domain/calendar-date.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What waits for an editor, the most pressing first; what has nothing is left out (docs/product.md §17.12, home). */
export function AttentionLists({ attention }: { attention: Attention }) {
  const { suggestions, unverified, past, pictures, mails, messages } = attention;
  const total = Object.values(attention).reduce((sum, section) => sum + section.total, 0);
  if (total === 0) return <p>Todo está al día: no hay nada pendiente.</p>;
  return (
    <div className={styles.lists}>
      <Waiting heading="Sugerencias por revisar" {...suggestions}>
        {({ raceName, at }) => <Row name={raceName} facts={formatMoment(at)} />}
      </Waiting>
      <Waiting
        heading="Carreras por verificar"
        hint="Son en los próximos 30 días y sus datos se verificaron hace más de 60."
        {...unverified}
      >
        {(race) => (
          <RaceRow {...race}>
            <Form method="post" preventScrollReset>
              <FormToken />
              <Button type="submit" kind="outline" size="small" name="verified" value={race.id}>
                Sigue igual<span className="visually-hidden">{`: ${race.name}`}</span>
              </Button>
            </Form>
          </RaceRow>
        )}
      </Waiting>
      <Waiting heading="Ya pasaron y no tienen próxima edición" {...past}>
        {(race) => (
          <RaceRow {...race}>
            <Form method="post" action={deskPaths.raceCopy(race.id)}>
              <FormToken />
              <Button type="submit" kind="outline" size="small">
                Duplicar<span className="visually-hidden">{` ${race.name} para el próximo año`}</span>
              </Button>
            </Form>
          </RaceRow>
        )}
      </Waiting>
      <Waiting heading="Imágenes que no pudimos traer" {...pictures}>
        {({ kind, id, name, imageUrl }) => (
          <Row to={deskPaths.entry(kind, id)} name={name} facts={imageUrl} />
        )}
      </Waiting>
      <Waiting heading="Correos que no han salido" {...mails}>
        {({ to, at, attempts, failed }) => (
          <Row
            name={to}
            facts={`${formatMoment(at)} · ${attempts === 1 ? '1 intento' : `${attempts} intentos`}${failed ? ' · abandonado' : ''}`}
          />
        )}
      </Waiting>
      <Waiting heading="Mensajes sin responder" {...messages}>
        {({ name, raceName, at }) => (
          <Row name={name} facts={[raceName, formatMoment(at)].filter(Boolean).join(' · ')} />
        )}
      </Waiting>
    </div>
  );
}

type WaitingProps<One extends { id: string }> = {
  heading: string;
  hint?: string;
  total: number;
  rows: readonly One[];
  children: (row: One) => ReactNode;
};

function Waiting<One extends { id: string }>({ heading, hint, total, rows, children }: WaitingProps<One>) {
  if (total === 0) return null;
  const others = total - rows.length;
  return (
    <section>
      <h2>
        {heading} <span className={styles.total}>{total}</span>
      </h2>
      {hint && <p className={styles.soft}>{hint}</p>}
      <List className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </List>
      {others > 0 && <p className={styles.soft}>Y {others} más.</p>}
    </section>
  );
}

function RaceRow({ id, name, date, city, verifiedAt, children }: AttentionRace & { children?: ReactNode }) {
  const checked = verifiedAt ? `verificada el ${formatShortDate(verifiedAt)}` : 'sin verificar';
  const facts = [formatShortDate(date), city, checked].join(' · ');
  return (
    <Row to={deskPaths.entry('races', id)} name={name} facts={facts}>
      {children}
    </Row>
  );
}

type RowProps = { to?: string; name: string; facts: string; children?: ReactNode };

function Row({ to, name, facts, children }: RowProps) {
  return (
    <>
      <span className={styles.words}>
        {to ? <SiteLink to={to}>{name}</SiteLink> : <strong>{name}</strong>}
        <span className={styles.soft}>{facts}</span>
      </span>
      {children}
    </>
  );
}
