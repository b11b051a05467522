import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/course/course.module.css';
import type { DrawnCourse } from '#desk/features/course/course-edits.ts';
import type { FileAnswer } from '#desk/features/files/upload-file.ts';
import { useFileForm } from '#desk/features/files/use-file-form.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

export type NamedRoute = { name: string } & DrawnCourse;

type Props = {
  others: readonly NamedRoute[];
  raceName: string;
  onCourse: (course: DrawnCourse) => void;
};

/** A course that is there already: a GPX file, another distance, or an edition before. */
export function CourseSources({ others, raceName, onCourse }: Props) {
  const { sendFile, state, data } = useFileForm();
  const { load, data: earlier } = useFetcher<{ courses: NamedRoute[] } | null>();
  const known = [...others, ...(earlier?.courses ?? [])].filter(({ route }) => route.length > 1);
  useEffect(() => {
    if (raceName.trim().length > 2) load(deskPaths.courses(raceName));
  }, [load, raceName]);
  const take = useEffectEvent((answer: FileAnswer) => {
    if ('route' in answer) onCourse(answer);
  });
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  return (
    <div className={styles.sources}>
      <TextField
        id="course-gpx"
        label="De un archivo GPX"
        type="file"
        accept=".gpx,application/gpx+xml"
        aria-busy={state !== 'idle'}
        error={data && 'problem' in data && state === 'idle' ? data.problem : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (!file) return;
          const form = new FormData();
          form.set('course', file);
          sendFile(form);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {known.length > 0 && (
        <SelectField
          id="course-copy"
          label="Copiar de"
          value=""
          onChange={({ target }) => {
            const chosen = known[Number(target.value)];
            if (chosen) onCourse(chosen);
          }}
        >
          <option value="">Elige un recorrido</option>
          {known.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two editions may have one name
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
