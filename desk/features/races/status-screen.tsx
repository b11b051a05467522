import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { changeSentences, type StatusChange } from '#desk/features/races/status-change.ts';
import styles from '#desk/features/races/status-screen.module.css';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { hasDay } from '#domain/date-precision.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import { counted } from '#domain/spanish-number.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useToday } from '#web/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const PRESSES: readonly (readonly [status: RaceStatus, button: string])[] = [
  ['aplazada', 'Marcar aplazada'],
  ['cancelada', 'Marcar cancelada'],
  ['agotada', 'Marcar agotada'],
  ['confirmada', 'Marcar confirmada'],
];

type Props = {
  race: CatalogueRace;
  version: number;
  /** How many runners will have a mail; null where the race is not public. */
  runners: number | null;
};

/** Each change of status is one press, under what runners will read of it (§17.21 status press). */
export function StatusScreen({ race, version, runners }: Props) {
  const [date, setDate] = useState('');
  const given = isCalendarDate(date) && !(hasDay(race) && date === race.startDate) ? date : '';
  const dateField = (id: string, label: string, isOptional: boolean) => (
    <TextField
      id={id}
      label={label}
      optional={isOptional}
      type="date"
      name="date"
      required={!isOptional}
      value={date}
      onChange={({ target }) => setDate(target.value)}
    />
  );
  const card = { race, version, runners };
  return (
    <div className={styles.cards}>
      {PRESSES.filter(([status]) => status !== race.status).map(([status, button]) => {
        const isPostponed = status === 'aplazada';
        return (
          <PressCard
            key={status}
            {...card}
            press={{ status, date: isPostponed ? given : '' }}
            button={button}
          >
            {isPostponed && dateField('postponed-date', 'Nueva fecha, si se sabe', true)}
          </PressCard>
        );
      })}
      <PressCard {...card} press={given ? { status: null, date: given } : null} button="Cambiar la fecha">
        {dateField('new-date', 'Nueva fecha', false)}
      </PressCard>
    </div>
  );
}

type CardProps = Props & {
  /** Null while it says too little. */
  press: StatusChange | null;
  button: string;
  children: ReactNode;
};

function PressCard({ race, version, runners, press, button, children }: CardProps) {
  const today = useToday();
  const sending = useNavigation().formData !== undefined;
  const sentences = press ? changeSentences(race, press, today) : [];
  return (
    <Form method="post" className={styles.card}>
      <FormToken />
      <input type="hidden" name="version" value={version} />
      {children}
      <ChangeMail runners={runners} sentences={sentences} asked={press !== null} />
      <Button type="submit" name="status" value={press?.status ?? ''} busy={sending}>
        {button}
      </Button>
    </Form>
  );
}

type ChangeMailProps = { runners: number | null; sentences: readonly string[]; asked: boolean };

function ChangeMail({ runners, sentences, asked }: ChangeMailProps) {
  if (!asked) return <p className={styles.soft}>Escribe la fecha para ver qué leerán los corredores.</p>;
  if (runners === null) return <p className={styles.soft}>No está en el sitio: nadie recibe correo.</p>;
  if (sentences.length === 0) return <p className={styles.soft}>Nadie recibe correo por este cambio.</p>;
  if (runners === 0) return <p className={styles.soft}>Nadie que reciba correos tiene esta carrera.</p>;
  return (
    <div>
      <p className={styles.soft}>
        {`${counted(runners, 'corredor leerá', 'corredores leerán')} en el correo de ese día:`}
      </p>
      <blockquote className={styles.told}>{sentences.join(' ')}</blockquote>
    </div>
  );
}
