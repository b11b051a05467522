import { type ChangeEvent, useRef } from 'react';
import styles from '#desk/features/inbox/inbox.module.css';
import { SelectField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  id: string;
  /** Texts to choose from; the first is there from the start. */
  ready: readonly string[];
  hint?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  maxLength: number;
};

/** The text of the mail to the sender: a ready one, or what is made of it. */
export function AnswerField({ id, ready, hint, error, defaultValue, maxLength }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const fill = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (text.current) text.current.value = target.value;
  };
  return (
    <>
      {ready.length > 1 && (
        <SelectField id={`${id}-ready`} label="Respuesta lista" className={styles.ready} onChange={fill}>
          {ready.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <TextArea
        ref={text}
        id={id}
        label="Lo que le diremos por correo"
        name="text"
        rows={4}
        hint={hint}
        error={error}
        required
        maxLength={maxLength}
        defaultValue={defaultValue ?? ready[0]}
      />
    </>
  );
}
