import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { RaceProposal } from '#contract/desk-import.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/import/import.module.css';
import type { PageAnswer } from '#desk/features/import/read-page.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';

/** A page or a calendar fills the form of a race; of several races one is chosen. */
export function PageForm({ drawn }: { drawn: PageAnswer | undefined }) {
  const { Form, data = drawn, state } = useFetcher<PageAnswer>({ key: 'read-page' });
  const navigate = useNavigate();
  const fill = (proposal: RaceProposal) =>
    void navigate(deskPaths.newEntry('races'), { state: { proposal } });
  const take = useEffectEvent((answer: PageAnswer) => {
    const [only, ...others] = 'events' in answer ? answer.events : [];
    if (only && others.length === 0) fill(only.fields);
  });
  useEffect(() => {
    if (data && state === 'idle') take(data);
  }, [data, state]);
  const problem = data && 'problem' in data ? data.problem : undefined;
  const events = data && 'events' in data && data.events.length > 1 ? data.events : [];
  return (
    <Form className={styles.panel} method="post" encType="multipart/form-data" noValidate>
      <FormToken />
      <h2>Una página o un calendario</h2>
      <TextField
        id="page-url"
        label="Dirección"
        hint="La página de la carrera, o un calendario para suscribirse. Con sus datos llenamos la ficha; tú la revisas y la guardas."
        error={problem}
        type="url"
        name="url"
        autoComplete="off"
      />
      <TextField
        id="page-calendar"
        className={styles.drop}
        label="O un archivo de calendario (.ics)"
        type="file"
        name="calendar"
        accept=".ics,.html,.htm"
      />
      <Button type="submit" kind="outline" size="small" busy={state !== 'idle'}>
        Leer
      </Button>
      {events.length > 0 && (
        <section className={styles.events} aria-label="Carreras encontradas">
          <p role="status">{`Hay ${events.length} carreras. Elige una.`}</p>
          <List>
            {events.map(({ fields }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a calendar's events have no key, and their order stays
              <li key={at} className={styles.event}>
                <span>
                  {fields.name || 'Sin nombre'}{' '}
                  <span className={styles.soft}>
                    {[fields.startDate && formatShortDate(fields.startDate), fields.city]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button kind="outline" size="small" onClick={() => fill(fields)}>
                  Llenar la ficha<span className="visually-hidden">{` con ${fields.name}`}</span>
                </Button>
              </li>
            ))}
          </List>
        </section>
      )}
    </Form>
  );
}
