import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type FileRecords, readRecords } from '#server/catalogue/read-records.ts';
import type { Columns } from '#server/catalogue/rows/headings.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

const HEAP_MEGABYTES = 384;

type Answer = { records: FileRecords } | { line: number; reason: string };
type Work = { bytes: Uint8Array; name: string; columns: Columns };

/** `readRecords` beside the thread that serves, within bounded memory. @throws {SyntaxFault} */
export async function recordsInWorker(
  bytes: Uint8Array,
  name: string,
  columns: Columns,
): Promise<FileRecords> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { bytes, name, columns } satisfies Work,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const answer = await new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) =>
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? resolve({ line: 1, reason: 'El archivo es demasiado grande: pártelo en varios.' })
        : reject(error),
    );
  });
  if ('records' in answer) return answer.records;
  throw new SyntaxFault(answer.line, answer.reason);
}

async function answerOf({ bytes, name, columns }: Work): Promise<Answer> {
  try {
    return { records: await readRecords(bytes, name, columns) };
  } catch (error) {
    if (error instanceof SyntaxFault) return { line: error.line, reason: error.message };
    throw error;
  }
}

if (!isMainThread && workerData?.columns) parentPort?.postMessage(await answerOf(workerData));
