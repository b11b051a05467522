import { data } from 'react-router';
import type { z } from 'zod';
import type { ApiCall } from '#contract/call.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { HistoryPreview, importHistory } from '#contract/history.ts';
import { fileType, isArchive } from '#web/features/history/file-type.ts';

export type Imported = { importId: string; added: number; skipped: number };

export type HistoryImportAnswer =
  | { preview: HistoryPreview; name: string }
  | { imported: Imported }
  | { problem: string; errors: Readonly<Record<string, string>> };

const PASTED = 'Celdas pegadas';
const NOTHING = 'Elige un archivo o pega las celdas de tu hoja.';
const UNOPENED =
  'Un .zip se abre en tu navegador con JavaScript. Sin él, trae el archivo que está adentro: activities.csv, .fit, .gpx o .tcx.';

/** Reads a file, or adds what was read; stores nothing before the second (docs/product §8.29 bringing
 * history, §8.30 import preview). */
export async function bringHistory(submit: ApiCall, form: FormData) {
  try {
    return form.has('rows') ? await addRows(submit, form) : await readFile(submit, form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const answer: HistoryImportAnswer = { problem: error.message, errors: error.fields ?? {} };
    return data(answer, { status: ERRORS[error.code].status });
  }
}

async function readFile(submit: ApiCall, form: FormData): Promise<HistoryImportAnswer> {
  const file = form.get('file');
  const pasted = textOf(form, 'text');
  const isFile = file instanceof File && file.size > 0;
  if (!isFile && pasted.trim() === '') throw new AppError('InvalidParameter', { detail: NOTHING });
  if (isFile && isArchive(file.name)) throw new AppError('UnsupportedMediaType', { detail: UNOPENED });
  const upload = isFile
    ? { type: fileType(file.name), bytes: await file.bytes() }
    : { type: 'text/plain', bytes: new TextEncoder().encode(pasted) };
  const [distances, title, runner] = ['distances', 'title', 'runner'].map((name) =>
    textOf(form, name).trim(),
  );
  const query = {
    ...(form.has('columns') && { columns: textOf(form, 'columns') }),
    ...(distances && { distances }),
    ...(title && { title }),
    ...(runner && { runner }),
    ...(form.has('raceTitles') && { raceTitles: '1' as const }),
  };
  const preview = await submit('POST /history/preview', { query, upload });
  return { preview, name: isFile ? file.name : PASTED };
}

/** Without JavaScript the form brings rows, the first of which have ticks, and the numbers of those that are ticked. */
async function addRows(submit: ApiCall, form: FormData): Promise<HistoryImportAnswer> {
  const ticks = Number(textOf(form, 'ticks'));
  const ticked = new Set(form.getAll('tick').map(Number));
  const rows = rowsIn(textOf(form, 'rows')).filter((_, index) => index >= ticks || ticked.has(index));
  return { imported: await submit('POST /history/import', { body: { rows } }) };
}

/** The call checks what they hold. @throws {AppError} BadRequest */
function rowsIn(json: string): z.input<typeof importHistory.body>['rows'] {
  try {
    const rows: unknown = JSON.parse(json);
    if (Array.isArray(rows)) return rows;
  } catch {}
  throw new AppError('BadRequest');
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');
