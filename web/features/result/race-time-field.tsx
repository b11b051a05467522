import type { ComponentProps } from 'react';
import { racePace } from '#domain/race-pace.ts';
import { typedRaceTime } from '#domain/race-time.ts';
import { timeQuestion } from '#domain/world-best.ts';
import { RESULT_WORDS } from '#web/copy/user-area.ts';
import { wholeTime } from '#web/features/result/result-values.ts';
import { reshapeInput } from '#web/forms/reshape-input.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const CANNOT_COUNT =
  'más rápido que el récord del mundo: puedes guardarlo, pero no cuenta en tus totales ni en tus récords';

type Props = ComponentProps<typeof TextField> & {
  /** What is typed, and how it is replaced. */
  value: string;
  fill: (text: string) => void;
  /** Whose pace is told, and a time doubted that hardly anybody has run. */
  race?: Omit<Parameters<typeof racePace>[0], 'raceTime'>;
};

/** A time, for which digits are enough (docs/product §8.22 typed time). */
export function RaceTimeField({ value, fill, race, ...field }: Props) {
  const raceTime = wholeTime(value);
  const pace = race && racePace({ ...race, raceTime });
  const question = race && timeQuestion({ ...race, raceTime });
  return (
    <>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:MM:SS"
        hint={
          pace && !question ? `${RESULT_WORDS.pace}: ${pace}` : 'Escribe solo los números: 4530 es 00:45:30.'
        }
        {...field}
        onInput={({ currentTarget }) =>
          reshapeInput(currentTarget, (text) => typedRaceTime(value, text), /\d/)
        }
        onBlur={() => fill(raceTime)}
      />
      {question && (
        <Notice tone={question.counts ? 'info' : 'warning'} role="status" className={field.className}>
          {`${question.text}, ${question.counts ? 'casi el récord del mundo' : CANNOT_COUNT}.`}
        </Notice>
      )}
    </>
  );
}
