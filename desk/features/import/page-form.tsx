import { useFetcher } from 'react-router';
import type { ImportReport } from '#contract/desk-import.ts';
import { eventsFile } from '#desk/features/import/events-file.ts';
import { useFillForm } from '#desk/features/import/fill-form.ts';
import styles from '#desk/features/import/import.module.css';
import { ImportProgress } from '#desk/features/import/import-progress.tsx';
import type { PageAnswer } from '#desk/features/import/read-page.ts';
import type { Importing } from '#desk/features/import/use-import.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useAnswer } from '#web/forms/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = { drawn: PageAnswer | undefined; importing: Importing };

/** Of the fetcher that reads an address. */
export const READ_PAGE = 'read-page';

/** The events of a page or a calendar are compared like a sheet; one that nothing is known of fills the form. */
export function PageForm({ drawn, importing }: Props) {
  const { Form, data = drawn, state } = useFetcher<PageAnswer>({ key: READ_PAGE });
  const fill = useFillForm();
  useAnswer(state === 'idle' ? data : undefined, (answer) => {
    if ('events' in answer) importing.compare(eventsFile(answer));
  });
  const found = importing.given?.found;
  useAnswer(importing.report, (report) => {
    const [only, ...others] = found?.events ?? [];
    if (only && others.length === 0 && isUnknown(report)) fill(only);
  });
  const isOurs = found !== undefined;
  return (
    <Form className={styles.panel} method="post" encType="multipart/form-data" noValidate>
      <FormToken />
      <h2>Una página o un calendario</h2>
      <TextField
        id="page-url"
        label="Dirección"
        hint="La página de la carrera o del organizador, o un calendario para suscribirse. Se compara con el catálogo; con una sola carrera nueva llenamos la ficha. Lo que sigues se lee una vez al día."
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
      <div className={styles.presses}>
        <Button
          type="submit"
          kind="outline"
          size="small"
          busy={state !== 'idle' || (isOurs && importing.progress !== null)}
        >
          Leer
        </Button>
        <Button type="submit" kind="outline" size="small" name="follow" value="1" busy={state !== 'idle'}>
          Leer y seguir
        </Button>
      </div>
    </Form>
  );
}

const isUnknown = ({ changed, equal, faults }: ImportReport) =>
  changed.length === 0 && equal === 0 && !faults.some(({ pair }) => pair);
