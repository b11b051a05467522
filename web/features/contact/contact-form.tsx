import { Form } from 'react-router';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { CONTACT_LIMITS } from '#domain/contact-message.ts';
import { EMAIL_MESSAGE, isEmail } from '#domain/email.ts';
import styles from '#web/features/contact/contact.module.css';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const required = (message: string) => (text: string) => (text.trim() ? null : message);

/** What a visitor writes. The API, which has the last word, names other faults. */
export const contactForm = defineForm({
  id: 'contact',
  rules: {
    name: required('Escribe tu nombre.'),
    email: (email) => (isEmail(email.trim()) ? null : EMAIL_MESSAGE),
    raceName: required('Escribe el nombre de la carrera.'),
    date: (date) => (isCalendarDate(date.trim()) ? null : 'Elige la fecha de la carrera.'),
    location: required('Escribe el lugar de la carrera.'),
    message: () => null,
  },
});

type Props = { refusal: FormRefusal<keyof typeof contactForm.rules> | undefined };

export function ContactForm({ refusal }: Props) {
  const { form, field, problem, sending } = useForm(contactForm, { refusal });
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
      <FormProblem problem={problem} />
      <Button type="submit" size="large" busy={sending}>
        {sending ? 'Enviando…' : 'Enviar'}
      </Button>
    </Form>
  );
}
