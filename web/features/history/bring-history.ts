import type { z } from 'zod';
import type { ApiCall } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { HistoryPreview, importHistory } from '#contract/history.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import { fileType, isArchive } from '#web/features/history/file-type.ts';
import { answerRefusal } from '#web/forms/answer-form.ts';

export type Imported = { importId: string; added: number; skipped: number; waiting: number };

type Body = z.input<typeof importHistory.body>;

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
    return answerRefusal<HistoryImportAnswer>(error, ({ message, fields = {} }) => ({
      problem: message,
      errors: fields,
    }));
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

/**
 * Without JavaScript the form brings all rows, the first of which have ticks, and the numbers of those that are ticked; what of
 * them is faulty waits (docs/product §8.35 rows to correct).
 */
async function addRows(submit: ApiCall, form: FormData): Promise<HistoryImportAnswer> {
  const body = form.has('ticks') ? tickedRows(form) : { rows: listIn<Body['rows'][number]>(form, 'rows') };
  const waiting = [...(body.waiting ?? []), ...listIn<NonNullable<Body['waiting']>[number]>(form, 'waiting')];
  const corrected = listIn<string>(form, 'corrected');
  const imported = await submit('POST /history/import', { body: { rows: body.rows, waiting, corrected } });
  return { imported: { ...imported, waiting: waiting.length } };
}

type TickedRow = Body['rows'][number] & { line: number };

function tickedRows(form: FormData): Body {
  const ticks = Number(textOf(form, 'ticks'));
  const ticked = new Set(form.getAll('tick').map(Number));
  const given = listIn<TickedRow>(form, 'rows').filter((_, index) => index >= ticks || ticked.has(index));
  const read = given.map(({ line, ...row }) => ({ line, row, ...readHistoryRow(cellsOf(row)) }));
  const [faulty, whole] = [
    read.filter(({ faults }) => faults.length > 0),
    read.filter(({ faults }) => faults.length === 0),
  ];
  return {
    rows: whole.map(({ row }) => row),
    waiting: faulty.map(({ line, values }) => ({ line, values })),
  };
}

const cellsOf = (row: object) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );

/** The call checks what they hold. @throws {AppError} BadRequest */
function listIn<Item>(form: FormData, name: string): Item[] {
  if (!form.has(name)) return [];
  try {
    const list: unknown = JSON.parse(textOf(form, name));
    if (Array.isArray(list)) return list;
  } catch {}
  throw new AppError('BadRequest');
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');
