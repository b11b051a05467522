import { RESULT_WORDS } from '#web/copy/user-races.ts';
import { useReshapedText } from '#web/features/user-races/use-reshaped-text.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  id: string;
  name: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
};

const toUpperCase = (text: string) => text.toLocaleUpperCase('es-CO');

/** A chip number, in upper case as it is stored (docs/product.md §8.14). */
export function ChipField({ value, onValue, ...field }: Props) {
  const typing = useReshapedText(value, onValue, toUpperCase, /./su);
  return (
    <TextField
      label={RESULT_WORDS.chip}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      {...typing}
    />
  );
}
