import { Fragment, type ReactNode } from 'react';
import { type Input, namesOf } from '#contract/attribute.ts';
import { ChoiceField } from '#desk/features/entries/choice-field.tsx';
import styles from '#desk/features/entries/entry-fields.module.css';
import type { FormInput } from '#desk/features/entries/entry-inputs.ts';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** What the kit of a form gives a control. */
export type ControlState = {
  id: string;
  name: string;
  error: string | undefined;
  value?: string;
  defaultValue?: string | undefined;
  onChange?: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
};

export type Control = ControlState & {
  label: string;
  hint: string | undefined;
  optional: boolean;
  required: boolean;
  maxLength: number | undefined;
  className: string | undefined;
};

type Props<Name extends string> = {
  inputs: Readonly<Record<Name, FormInput>>;
  /** All of them unless said. */
  part?: NonNullable<Input['at']>[0];
  field: (name: Name) => ControlState;
  /** Those that are more than one text field. */
  own: { readonly [Kind in Input['control']]?: (control: Control) => ReactNode };
};

/** The fields of an entry's form, or of one part of it: none can be forgotten (§17.13 entry forms). */
export function EntryFields<Name extends string>({ inputs, part, field, own }: Props<Name>) {
  const names = namesOf(inputs).filter((name) => !part || inputs[name].input.at?.[0] === part);
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const { label, input, isOptional } = inputs[name];
        const control = {
          label: input.label ?? label,
          hint: input.hint,
          optional: isOptional,
          required: !isOptional,
          maxLength: input.maxLength,
          className: input.isShort ? undefined : styles.wide,
          ...field(name),
        };
        const drawn = own[input.control]?.(control) ?? <PlainField input={input} control={control} />;
        return <Fragment key={name}>{drawn}</Fragment>;
      })}
    </div>
  );
}

function PlainField({ input, control }: { input: Input; control: Control }) {
  const texts = { autoComplete: 'off', ...control } as const;
  if (input.control === 'area') return <TextArea rows={input.rows} {...control} />;
  if (input.control === 'date') return <TextField type="date" {...control} />;
  if (input.control === 'address') return <TextField type="url" inputMode="url" {...control} />;
  if (input.control === 'choice')
    return <ChoiceField options={input.options ?? []} isAlwaysSaid={input.isAlwaysSaid} {...control} />;
  if (input.control === 'number') return <TextField inputMode="decimal" {...texts} />;
  return <TextField {...texts} />;
}
