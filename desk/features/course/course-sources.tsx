import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/course/course.module.css';
import type { DrawnCourse } from '#desk/features/course/course-edits.ts';
import { useFileForm } from '#desk/features/files/use-file-form.ts';
import { routeLength } from '#domain/coordinates.ts';
import { formatMetres } from '#domain/distance.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

export type NamedRoute = { name: string } & DrawnCourse;

type Props = {
  others: readonly NamedRoute[];
  raceName: string;
  onCourse: (course: DrawnCourse) => void;
};

type ChoiceProps = Pick<Props, 'onCourse'> & { id: string; label: string; courses: readonly NamedRoute[] };

/** A course that is there already: a GPX file, another distance, or an edition before. */
export function CourseSources({ others, raceName, onCourse }: Props) {
  const { sendFile, state, data } = useFileForm();
  const { load, data: earlier } = useFetcher<{ courses: NamedRoute[] } | null>();
  const tracks = data && 'courses' in data && state === 'idle' ? data.courses : [];
  const known = [...others, ...(earlier?.courses ?? [])].filter(({ route }) => route.length > 1);
  useEffect(() => {
    if (raceName.trim().length > 2) load(deskPaths.courses(raceName));
  }, [load, raceName]);
  useAnswer(data, (answer) => {
    if ('route' in answer) onCourse(answer);
  });
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
      <CourseChoice
        id="course-track"
        label={`El archivo trae ${tracks.length} recorridos`}
        courses={tracks.map((track, index) => ({
          ...track,
          name: `${track.name || `Recorrido ${index + 1}`} · ${formatMetres(routeLength(track.route))}`,
        }))}
        onCourse={onCourse}
      />
      <CourseChoice id="course-copy" label="Copiar de" courses={known} onCourse={onCourse} />
    </div>
  );
}

function CourseChoice({ id, label, courses, onCourse }: ChoiceProps) {
  if (courses.length === 0) return null;
  return (
    <SelectField
      id={id}
      label={label}
      value=""
      onChange={({ target }) => {
        const chosen = courses[Number(target.value)];
        if (chosen) onCourse(chosen);
      }}
    >
      <option value="">Elige un recorrido</option>
      {courses.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two editions may have one name
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
