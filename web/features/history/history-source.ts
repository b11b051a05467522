import { agreeing, counted } from '#domain/spanish-number.ts';
import { activityRows, looksLikeActivities } from '#web/features/history/activity-rows.ts';
import { isArchive } from '#web/features/history/file-type.ts';

/** What the runner gave: a file, or pasted cells. */
export type Source = { file: File; name: string } | { text: string };

export type ReadChoices = { columns?: readonly string[]; distances: readonly string[] };

export type OpenedSource = {
  form: FormData;
  /** A list of everything that a runner did. */
  isActivities: boolean;
  /** What a part of the list cannot tell the server. */
  notice: string | null;
};

const START_BYTES = 4096;

/** What goes to the server. Of Strava's archive only races leave the browser. @throws {RangeError} with a sentence */
export async function openSource(source: Source, { columns, distances }: ReadChoices): Promise<OpenedSource> {
  const form = new FormData();
  if (columns) form.set('columns', columns.join());
  if (distances.length > 0) form.set('distances', distances.join());
  if ('text' in source) {
    form.set('text', source.text);
    return { form, isActivities: looksLikeActivities(source.text.slice(0, START_BYTES)), notice: null };
  }
  const { file, name } = source;
  if (!isArchive(name)) {
    form.set('file', file, name);
    const isActivities = looksLikeActivities(await file.slice(0, START_BYTES).text());
    return { form, isActivities, notice: null };
  }
  const { activitiesOf } = await import('#web/features/history/strava-archive.ts');
  const list = activityRows(await (await activitiesOf(file)).text(), distances);
  form.set('file', new Blob([list.csv]), 'activities.csv');
  const looked = agreeing(list.activities, 'Se miró', 'Se miraron');
  const notice = `${looked} ${counted(list.activities, 'actividad', 'actividades')} en tu navegador; de él solo salieron las carreras.`;
  return { form, isActivities: true, notice };
}
