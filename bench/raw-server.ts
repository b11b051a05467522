import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { RecordedAnswer } from '#bench/recorded-answer.ts';

/** A bare `node:http` server, as a process of its own, that sends recorded answers. */
export async function startRaw(answers: RecordedAnswer[]): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'raw-process.ts'));
  child.send(answers.map((answer) => ({ ...answer, body: answer.body.toString('base64') })));
  const port = await new Promise((resolve) => child.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}
