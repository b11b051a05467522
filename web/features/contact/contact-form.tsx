import { Form, useNavigation } from 'react-router';
import { CONTACT_LIMITS } from '#domain/contact-message.ts';
import styles from '#web/features/contact/contact.module.css';
import { contactRules } from '#web/features/contact/contact-rules.ts';
import type { FormRefusal } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { refusal: FormRefusal<keyof typeof contactRules.rules> | undefined };

/** The contact form (docs/product.md §6.1, fields). */
export function ContactForm({ refusal }: Props) {
  const sending = useNavigation().formData !== undefined;
  const { form, field, problem } = useForm(contactRules, { refusal, sending });
  const limited = (name: keyof typeof CONTACT_LIMITS) => ({
    maxLength: CONTACT_LIMITS[name],
    ...field(name),
  });
  return (
    <Form className={styles.form} {...form}>
      <TextField label="Nombre" autoComplete="name" required {...limited('name')} />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
        {...limited('email')}
      />
      <TextField label="Nombre de la carrera" required {...limited('raceName')} />
      <TextField label="Fecha" type="date" required {...field('date')} />
      <TextField label="Lugar" required {...limited('location')} />
      <TextArea label="Mensaje" optional {...limited('message')} />
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" size="large" busy={sending}>
        {sending ? 'Enviando…' : 'Enviar'}
      </Button>
    </Form>
  );
}
