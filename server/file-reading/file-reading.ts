import { totalmem } from 'node:os';
import { BUSY, fairTurns } from '#server/file-reading/fair-turns.ts';
import { type ReaderProcess, readerProcess, type Talk } from '#server/file-reading/reader-process.ts';
import type { Answer, Given, ReaderName } from '#server/file-reading/readers.ts';
import type { Upload } from '#server/http/file-body.ts';
import { uploadBudget } from '#server/http/upload-budget.ts';

const MEGABYTE = 2 ** 20;
/** The largest file, and what is around it. */
const FILE_BYTES = 21 * MEGABYTE;
const IDLE_MS = 10_000;
// With the time to read it stays below what closes a silent connection.
const WAITING = { waitingEach: 4, waiting: 24, patienceMs: 8_000 };

export type FileReading = ReturnType<typeof fileReading>;

/** What the readers may have of a machine or container of so many bytes. */
export function roomIn(memory: number) {
  const running = memory < 1024 * MEGABYTE ? 1 : 2;
  const residentMegabytes = Math.min(1024, Math.max(96, Math.floor(((memory / MEGABYTE) * 0.35) / running)));
  return {
    running,
    residentMegabytes,
    heapMegabytes: Math.floor(residentMegabytes * 0.7),
    patienceMs: 20_000,
    uploadBudget: Math.min(48 * MEGABYTE, Math.max(FILE_BYTES, memory / 8)),
  };
}

function ownMemory(): number {
  const bound = process.constrainedMemory();
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem();
}

/** Reads what somebody sent in processes of their own, the accounts in turn (§15.37 sent files). */
export function fileReading(room = roomIn(ownMemory())) {
  const queue = fairTurns({ ...WAITING, running: room.running });
  const each = Math.max(FILE_BYTES, room.uploadBudget / 2);
  const hasRoom = uploadBudget(room.uploadBudget, { each, busy: BUSY });
  const processes = new Set<ReaderProcess>();
  const idle: ReaderProcess[] = [];
  let idling: NodeJS.Timeout | undefined;

  function stopIdle(): void {
    for (const one of idle.splice(0)) stop(one);
  }

  function stop(one: ReaderProcess): void {
    processes.delete(one);
    one.stop();
  }

  function begin(): ReaderProcess {
    const one = readerProcess(room);
    processes.add(one);
    return one;
  }

  function rest(one: ReaderProcess): void {
    if (!processes.has(one) || !one.isUsable()) {
      stop(one);
      return;
    }
    idle.push(one);
    clearTimeout(idling);
    idling = setTimeout(stopIdle, IDLE_MS).unref();
  }

  /** @throws {AppError} what the reader refuses, InvalidParameter at a bound, Unavailable when too many wait */
  async function read<N extends ReaderName>(
    reader: N,
    account: string,
    bytes: Uint8Array,
    given: Given<N>,
    talk?: Talk,
  ): Promise<Answer<N>> {
    const answer = await queue(account, async () => {
      const one = idle.pop() ?? begin();
      try {
        return await one.read({ reader, given, bytes: bytes.length }, bytes, talk);
      } finally {
        rest(one);
      }
    });
    // Of the reader of that name.
    return answer as Answer<N>;
  }

  return {
    read,

    /** Refuses before its first byte is read what has no room. */
    readUpload<N extends ReaderName>(
      reader: N,
      account: string,
      upload: Upload,
      given: Given<N>,
      talk?: Talk,
    ): Promise<Answer<N>> {
      const whole = () => upload.read().then((bytes) => read(reader, account, bytes, given, talk));
      return hasRoom(account, upload.bytes, whole);
    },

    close(): void {
      clearTimeout(idling);
      for (const one of processes) stop(one);
    },
  };
}
