import { Form } from 'react-router';
import { FILE_ENDINGS } from '#web/features/history/file-type.ts';
import styles from '#web/features/history/history-import.module.css';
import type { Source } from '#web/features/history/history-source.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  /** Takes what was chosen; the form is sent as it is where no script runs. */
  onGiven: (source: Source) => void;
  /** What is going on, while something is. */
  progress: string | null;
  problem: string | null;
};

/** A file, or cells that were copied from a sheet (docs/product §8.29 bringing history). */
export function FileForm({ onGiven, progress, problem }: Props) {
  return (
    <Form
      className={styles.panel}
      method="post"
      encType="multipart/form-data"
      aria-busy={progress !== null}
      onSubmit={(event) => {
        event.preventDefault();
        if (progress !== null) return;
        const form = new FormData(event.currentTarget);
        const file = form.get('file');
        const isFile = file instanceof File && file.size > 0;
        onGiven(isFile ? { file, name: file.name } : { text: String(form.get('text') ?? '') });
      }}
    >
      <FormToken />
      <TextField
        id="history-file"
        label="Archivo con tus carreras"
        hint="CSV, Excel (.xlsx), el .zip de Strava o Garmin, GPX, TCX, FIT o tus datos descargados de aquí."
        type="file"
        name="file"
        accept={FILE_ENDINGS}
      />
      <TextArea
        id="history-text"
        label="O pega aquí las celdas de tu hoja"
        hint="Con encabezados si los tiene: carrera, fecha, ciudad, distancia, tiempo…"
        name="text"
        rows={4}
        autoComplete="off"
        spellCheck={false}
      />
      <noscript>
        <p className={styles.soft}>
          Sin JavaScript puedes ver y añadir lo que está bien; corregir filas y abrir un .zip lo necesita.
        </p>
      </noscript>
      {!progress && <FormProblem problem={problem} />}
      {progress ? <Progress text={progress} /> : null}
      <Button type="submit" className={styles.send} busy={progress !== null}>
        Ver las carreras
      </Button>
    </Form>
  );
}

/** How long it takes is not known. */
export function Progress({ text }: { text: string }) {
  return (
    <p className={styles.progress} role="status">
      <progress aria-label={text} />
      {text}
    </p>
  );
}
