import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { ReaderName } from '#server/file-reading/readers.ts';

/** The bytes follow on standard input. */
export type Task = { reader: ReaderName; given: unknown; bytes: number };

/** What a reader tells: a part of its answer, a question, its end. */
export type ReaderMessage =
  | { part: unknown }
  | { ask: string; args: readonly unknown[] }
  | { answer: unknown }
  | { refusal: { code: ErrorCode; detail: string } }
  | { failure: string };

export type ReaderBounds = {
  /** Of V8; other memory comes on top. */
  heapMegabytes: number;
  /** More that it has for itself ends it. */
  residentMegabytes: number;
  /** Without the time that its questions take. */
  patienceMs: number;
};

export type Talk = {
  onPart?(part: unknown): void;
  answers?: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
};

const WATCHED_EVERY_MS = 50;
const STOPPED =
  'Leer el archivo toma demasiado tiempo o demasiada memoria: divídelo en varios o guárdalo con menos contenido.';

export type ReaderProcess = ReturnType<typeof readerProcess>;

/**
 * A process that reads one file after another, its memory and time bounded from outside
 * (docs/decisions/073-files-are-read-in-processes.md).
 */
export function readerProcess({ heapMegabytes, residentMegabytes, patienceMs }: ReaderBounds) {
  const child = fork(new URL('./reader-main.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // The server's settings are none of its business.
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // A process that ended takes no bytes, and no answer to what it asked.
  child.stdin?.on('error', () => {});
  child.on('error', () => {});
  setWaitedFor(child, false);
  /** Whether it told the end of its last file: else it still waits, and would take the next for an answer. */
  let isDone = true;

  /** Ends it at a bound. @returns what ends the watch */
  function watch(isAsking: () => boolean): () => void {
    let left = patienceMs;
    const timer = setInterval(() => {
      if (!isAsking()) left -= WATCHED_EVERY_MS;
      if (left < 0 || residentMegabytesOf(child) > residentMegabytes) child.kill('SIGKILL');
    }, WATCHED_EVERY_MS);
    return () => clearInterval(timer);
  }

  return {
    isUsable: () => isDone && child.connected && residentMegabytesOf(child) < residentMegabytes / 2,

    stop: () => child.kill('SIGKILL'),

    /** @throws {AppError} what the reader refuses; InvalidParameter at a bound */
    async read(task: Task, bytes: Uint8Array, { onPart, answers = {} }: Talk = {}): Promise<unknown> {
      let isAsking = false;
      isDone = false;
      const outcome = Promise.withResolvers<unknown>();
      const onEnd = () => outcome.reject(new AppError('InvalidParameter', { detail: STOPPED }));
      const reply = async (ask: string, args: readonly unknown[]) => {
        isAsking = true;
        child.send({ reply: await answers[ask]?.(...(args as never[])) });
        isAsking = false;
      };
      const onMessage = (message: ReaderMessage) => {
        isDone = !('part' in message || 'ask' in message);
        if ('part' in message) onPart?.(message.part);
        else if ('ask' in message) reply(message.ask, message.args).catch(outcome.reject);
        else if ('answer' in message) outcome.resolve(message.answer);
        else if ('refusal' in message)
          outcome.reject(new AppError(message.refusal.code, { detail: message.refusal.detail }));
        else outcome.reject(new Error(message.failure));
      };
      setWaitedFor(child, true);
      child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
      const endWatch = watch(() => isAsking);
      try {
        child.send(task);
        child.stdin?.write(bytes);
        return await outcome.promise;
      } finally {
        endWatch();
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        setWaitedFor(child, false);
      }
    },
  };
}

/** Whether this process stays for it. */
function setWaitedFor(child: ChildProcess, isWaitedFor: boolean): void {
  const how = isWaitedFor ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
}

/** Linux alone tells; elsewhere the heap is what is bounded. */
function residentMegabytesOf({ pid }: ChildProcess): number {
  try {
    const own = /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(own ?? 0) / 1024;
  } catch {
    return 0;
  }
}
