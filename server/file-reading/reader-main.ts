import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { AppError } from '#contract/errors.ts';
import type { ReaderMessage, Task } from '#server/file-reading/reader-process.ts';
import type { ReaderTalk } from '#server/file-reading/reader-talk.ts';
import { READERS } from '#server/file-reading/readers.ts';

const HANDED_BYTES_MAX = 8_000_000;

// What serves goes first.
setPriority(10);
// Where memory is short, the kernel ends this process and not the one that serves.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}

const send = (message: ReaderMessage) => process.send?.(message);

const talk: ReaderTalk = {
  part: (part) => send({ part }),
  async ask(ask, ...args) {
    const replied = Promise.withResolvers<never>();
    process.once('message', ({ reply }: { reply: never }) => replied.resolve(reply));
    send({ ask, args });
    return replied.promise;
  },
};

async function outcomeOf({ reader, given, bytes }: Task): Promise<ReaderMessage> {
  try {
    const answer = await READERS[reader](await bytesFromInput(bytes), given as never, talk);
    if (serialize(answer).length > HANDED_BYTES_MAX)
      throw new AppError('InvalidParameter', { detail: 'El archivo trae demasiado: divídelo en varios.' });
    return { answer };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, detail: error.message } };
    return { failure: error instanceof Error ? String(error.stack) : String(error) };
  }
}

async function bytesFromInput(length: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const chunk: Buffer | null = process.stdin.read();
    if (chunk) at += chunk.copy(bytes, at);
    else await new Promise((resolve) => process.stdin.once('readable', resolve));
  }
  return bytes;
}

process.once('disconnect', () => process.exit());
for (;;) {
  const task = await new Promise<Task>((resolve) => process.once('message', resolve));
  send(await outcomeOf(task));
}
