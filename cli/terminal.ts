import { formatWhole } from '#domain/spanish-number.ts';

export type Terminal = {
  say(text: string): void;
  progress(label: string, total: number): (done: number) => void;
};

const ERASE_LINE = '\r\u001b[2K';
const STEPS = { terminal: 100, log: 2 };
const LOGGED_FROM = 100;
// Stored text must not control the operator's terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Messages for the operator. Progress is one line on a terminal, elsewhere one at each half of long work. */
export function createTerminal(stream: { readonly isTTY?: boolean; write(text: string): unknown }): Terminal {
  const steps = stream.isTTY ? STEPS.terminal : STEPS.log;
  let lineIsOpen = false;

  const writeLine = (text: string, stays: boolean) => {
    const plain = text.replace(CONTROL, '\ufffd');
    stream.write(`${lineIsOpen ? ERASE_LINE : ''}${plain}${stays ? '\n' : ''}`);
    lineIsOpen = !stays;
  };

  return {
    say: (text) => writeLine(text, true),
    progress(label, total) {
      if (!stream.isTTY && total < LOGGED_FROM) return () => {};
      let done = 0;
      let shown = 0;
      return (count) => {
        done += count;
        const step = Math.floor((done / total) * steps);
        if (step <= shown) return;
        shown = step;
        const percent = Math.floor((done / total) * 100);
        const text = `${label}: ${formatWhole(done)} de ${formatWhole(total)} (${percent} %)`;
        writeLine(text, !stream.isTTY || done >= total);
      };
    },
  };
}
