import type { ApiCall } from '#contract/call.ts';
import { IMPORT_BYTES_MAX, IMPORT_TYPES, type ImportLine } from '#contract/desk-import.ts';
import { AppError, reasonOf } from '#contract/errors.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';

const FAILED = 'Ocurrió un error inesperado. No se cambió nada.';
const TYPES: Readonly<Record<string, string>> = IMPORT_TYPES;

/** Tells line by line while the file is compared or applied (docs/product §17.25 desk import). */
export function importFile(submit: ApiCall, form: FormData): Response {
  const encoder = new TextEncoder();
  let isRead = true;
  const lines = new ReadableStream<Uint8Array>({
    async start(controller) {
      const report = (line: ImportLine) => {
        // The client may be gone; the import goes on.
        if (isRead) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      report(await outcome(submit, form, (percent) => report({ percent })));
      if (isRead) controller.close();
    },
    cancel() {
      isRead = false;
    },
  });
  return new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } });
}

async function outcome(
  submit: ApiCall,
  form: FormData,
  onPercent: (percent: number) => void,
): Promise<ImportLine> {
  const file = form.get('file');
  const kind = ENTRY_KINDS.find((one) => one === form.get('kind'));
  if (!(file instanceof File) || file.size === 0 || !kind) return { problem: 'Elige un archivo.' };
  const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!type) return { problem: 'Trae un archivo CSV, Excel (.xlsx) o JSON.' };
  if (file.size > IMPORT_BYTES_MAX) return { problem: 'El archivo pasa de 20 MB: pártelo en varios.' };
  const flag = (name: string) => (form.get(name) === '1' ? '1' : '0');
  let reported = 0;
  try {
    const report = await submit('POST /desk/import/{kind}', {
      params: { kind },
      query: {
        dryRun: flag('dryRun'),
        state: form.get('state') === 'draft' ? 'draft' : 'published',
        skipFaulty: flag('skipFaulty'),
        dropDistances: flag('dropDistances'),
        same: String(form.get('same') || '') || undefined,
        other: String(form.get('other') || '') || undefined,
        keepDistances: flag('keepDistances'),
        skip: String(form.get('skip') ?? ''),
        plan: String(form.get('plan') ?? ''),
      },
      upload: { type, bytes: await file.bytes() },
      onProgress(done, total) {
        const percent = Math.floor((done / total) * 100);
        if (percent > reported) onPercent(percent);
        reported = percent;
      },
    });
    return { report };
  } catch (error) {
    if (!(error instanceof AppError)) return { problem: FAILED };
    return { problem: reasonOf(error) };
  }
}
