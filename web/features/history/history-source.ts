import type { ActivityChoices } from '#domain/activity-list.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';
import { isArchive } from '#web/features/history/file-type.ts';

/** What the runner gave: a file, or pasted cells. */
export type Source = { file: File; name: string } | { text: string };

export type ReadChoices = ActivityChoices & {
  columns?: readonly string[];
  /** Who the runner is in a list of results. */
  runner?: string;
};

export type OpenedSource = {
  form: FormData;
  /** What a part of the list cannot tell the server. */
  notices: string[];
};

/** What goes to the server. Of an archive only races leave the browser. @throws {RangeError} with a sentence */
export async function openSource(source: Source, choices: ReadChoices): Promise<OpenedSource> {
  const { columns, distances = [], title, raceTitles, runner } = choices;
  const form = new FormData();
  if (columns) form.set('columns', columns.join());
  if (distances.length > 0) form.set('distances', distances.join());
  if (title) form.set('title', title);
  if (runner) form.set('runner', runner);
  if (raceTitles) form.set('raceTitles', '1');
  if ('text' in source) {
    form.set('text', source.text);
    return { form, notices: [] };
  }
  const { file, name } = source;
  if (!isArchive(name)) {
    form.set('file', file, name);
    return { form, notices: [] };
  }
  const [{ openArchive }, { activityRows }] = await Promise.all([
    import('#web/features/history/open-archive.ts'),
    import('#web/features/history/activity-rows.ts'),
  ]);
  const opened = await openArchive(file);
  if ('run' in opened) {
    form.set('file', opened.run, opened.name);
    return { form, notices: [] };
  }
  const { csv, activities, others } = activityRows(await opened.list.text(), choices);
  form.set('file', new Blob([csv]), 'activities.csv');
  const looked = agreeing(activities, 'Se miró', 'Se miraron');
  const notice = `${looked} ${counted(activities, 'actividad', 'actividades')} en tu navegador; de él solo salieron las carreras.`;
  return { form, notices: [notice, ...(others ? [others] : [])] };
}
