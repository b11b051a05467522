import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { eventsFile } from '#desk/features/import/events-file.ts';
import { useFillForm } from '#desk/features/import/fill-form.ts';
import styles from '#desk/features/import/import.module.css';
import { ImportProgress } from '#desk/features/import/import-progress.tsx';
import type { PageAnswer } from '#desk/features/import/read-page.ts';
import type { Importing } from '#desk/features/import/use-import.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = { drawn: PageAnswer | undefined; importing: Importing };

/** One race of a page or a calendar fills the form; several are compared like a sheet. */
export function PageForm({ drawn, importing }: Props) {
  const { Form, data = drawn, state } = useFetcher<PageAnswer>({ key: 'read-page' });
  const fill = useFillForm();
  const take = useEffectEvent((answer: PageAnswer) => {
    if (!('events' in answer)) return;
    const [only, ...others] = answer.events;
    if (only && others.length === 0) fill(only);
    else importing.compare(eventsFile(answer));
  });
  useEffect(() => {
    if (data && state === 'idle') take(data);
  }, [data, state]);
  const isOurs = importing.given?.found !== undefined;
  return (
    <Form className={styles.panel} method="post" encType="multipart/form-data" noValidate>
      <FormToken />
      <h2>Una página o un calendario</h2>
      <TextField
        id="page-url"
        label="Dirección"
        hint="La página de la carrera o del organizador, o un calendario para suscribirse. Con una carrera llenamos la ficha; varias se comparan aquí con el catálogo."
        error={data && 'problem' in data ? data.problem : undefined}
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
      {isOurs && <ImportProgress importing={importing} />}
      <Button
        type="submit"
        kind="outline"
        size="small"
        busy={state !== 'idle' || (isOurs && importing.progress !== null)}
      >
        Leer
      </Button>
    </Form>
  );
}
