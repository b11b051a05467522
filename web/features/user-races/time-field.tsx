import { typedRaceTime } from '#domain/race-time.ts';
import { RESULT_WORDS } from '#web/copy/user-races.ts';
import styles from '#web/features/user-races/result-form.module.css';
import { useReshapedText } from '#web/features/user-races/use-reshaped-text.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  id: string;
  name: string;
  hint: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
};

/** A time that is typed as digits only, so that a phone shows its number keys. */
export function TimeField({ value, onValue, ...field }: Props) {
  const typing = useReshapedText(value, onValue, (text) => typedRaceTime(value, text), /\d/);
  return (
    <TextField
      label={RESULT_WORDS.time}
      optional
      className={styles.time}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM:SS"
      {...field}
      {...typing}
    />
  );
}
