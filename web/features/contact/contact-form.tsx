import { type FormEventHandler, useEffect, useRef } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/contact/contact.module.css';
import type { ContactRefusal } from '#web/features/contact/contact-answer.ts';
import type { ContactField } from '#web/features/contact/contact-form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  refusal: ContactRefusal | undefined;
  /** Those of the refusal that are not mended yet. */
  faults: FieldErrors;
  sending: boolean;
  onChange: FormEventHandler<HTMLFormElement>;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** The contact form (docs/product.md §6.1). It keeps what was typed until the message is on its way. */
export function ContactForm({ refusal, faults, sending, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [refusal]);

  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    defaultValue: refusal?.values[name],
    error: faults[name],
  });
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={paths.contact()}
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-busy={sending}
    >
      <TextField label="Nombre" autoComplete="name" maxLength={120} required {...field('name')} />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...field('email')}
      />
      <TextField label="Nombre de la carrera" maxLength={200} required {...field('raceName')} />
      <TextField label="Fecha" type="date" required {...field('date')} />
      <TextField label="Lugar" maxLength={200} required {...field('location')} />
      <TextArea label="Mensaje" optional maxLength={4000} {...field('message')} />
      {refusal?.problem && (
        <Notice tone="danger" role="alert">
          {refusal.problem}
        </Notice>
      )}
      <Button type="submit" size="large" busy={sending}>
        {sending ? 'Enviando…' : 'Enviar'}
      </Button>
    </form>
  );
}
