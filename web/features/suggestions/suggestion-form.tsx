import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { EMAIL_MESSAGE, isTypedEmail } from '#domain/email.ts';
import {
  REPORTED_FACTS,
  SUGGESTED_FACTS,
  SUGGESTION_LIMITS,
  type SuggestedFact,
  suggestedFactFault,
} from '#domain/suggestion.ts';
import styles from '#web/features/suggestions/suggestions.module.css';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Left empty by people, who do not see it. */
export const TRAP = 'referencia';

const required = (message: string) => (text: string) => (text.trim() ? null : message);
const fact = (name: SuggestedFact) => (text: string) => suggestedFactFault(name, text.trim());
const email = (text: string) => (isTypedEmail(text) ? null : EMAIL_MESSAGE);
const anything = () => null;

/** docs/product §17.30 suggestions */
export const raceForm = defineForm({
  id: 'suggestion',
  rules: {
    name: required('Escribe el nombre de la carrera.'),
    startDate: fact('startDate'),
    city: required('Escribe la ciudad.'),
    distances: anything,
    organizerUrl: fact('organizerUrl'),
    text: anything,
    email,
  },
});

/** docs/product §17.30 suggestions */
export const correctionForm = defineForm({
  id: 'correction',
  rules: {
    fact: (text) => (Object.hasOwn(REPORTED_FACTS, text) ? null : 'Elige qué dato está mal.'),
    value: required('Escribe cuál es el dato correcto.'),
    text: anything,
    email,
  },
});

export type SuggestionRefusal = FormRefusal<keyof typeof raceForm.rules | keyof typeof correctionForm.rules>;
type Props = { refusal: SuggestionRefusal | undefined };
type Kit = Pick<ReturnType<typeof useForm>, 'form' | 'problem' | 'sending'> & { children: ReactNode };

export function RaceForm({ refusal }: Props) {
  const { field, ...kit } = useForm(raceForm, { refusal });
  const limits = { maxLength: SUGGESTION_LIMITS.fact };
  return (
    <SuggestionForm {...kit}>
      <TextField
        label="Nombre de la carrera"
        className={styles.wide}
        required
        maxLength={SUGGESTION_LIMITS.name}
        {...field('name')}
      />
      <TextField label={SUGGESTED_FACTS.startDate} type="date" optional {...field('startDate')} />
      <TextField label={SUGGESTED_FACTS.city} required {...limits} {...field('city')} />
      <TextField
        label={SUGGESTED_FACTS.distances}
        hint="Por ejemplo: 5K, 10K y 21K."
        optional
        {...limits}
        {...field('distances')}
      />
      <TextField
        label={SUGGESTED_FACTS.organizerUrl}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        hint="Donde se inscriben los corredores."
        optional
        {...limits}
        {...field('organizerUrl')}
      />
      <EmailField {...field('email')} />
      <TextArea
        className={styles.wide}
        label="¿Algo más que debamos saber?"
        optional
        maxLength={SUGGESTION_LIMITS.text}
        {...field('text')}
      />
    </SuggestionForm>
  );
}

export function CorrectionForm({ refusal }: Props) {
  const { field, ...kit } = useForm(correctionForm, { refusal });
  return (
    <SuggestionForm {...kit}>
      <SelectField label="¿Qué dato está mal?" required {...field('fact')}>
        <option value="">Elige uno</option>
        {Object.entries(REPORTED_FACTS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="¿Cuál es el dato correcto?"
        required
        maxLength={SUGGESTION_LIMITS.fact}
        {...field('value')}
      />
      <TextArea
        className={styles.wide}
        label="¿Cómo lo sabes?"
        hint="Un enlace o quién te lo dijo nos ayuda a comprobarlo."
        optional
        maxLength={SUGGESTION_LIMITS.text}
        {...field('text')}
      />
      <EmailField {...field('email')} />
    </SuggestionForm>
  );
}

function EmailField(field: { id: string; error?: string | undefined }) {
  return (
    <TextField
      className={styles.wide}
      label="Tu correo electrónico"
      type="email"
      autoComplete="email"
      hint="Te enviaremos un enlace para confirmar y, después, la respuesta."
      required
      {...field}
    />
  );
}

function SuggestionForm({ form, problem, sending, children }: Kit) {
  return (
    <Form className={styles.form} {...form}>
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Deja vacía esta casilla
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormProblem problem={problem} className={styles.wide} />
      <Button type="submit" size="large" className={styles.send} busy={sending}>
        {sending ? 'Enviando…' : 'Enviar'}
      </Button>
    </Form>
  );
}
