import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { longRaceDate } from '#domain/date-precision.ts';
import type { DueMail, OwnRace, RaceMorning } from '#domain/due-mail.ts';
import { changeText } from '#domain/race-change.ts';
import { deadlineText } from '#domain/race-deadline.ts';
import { secondsToRaceTime, shortTime } from '#domain/race-time.ts';
import { DAYS_BEFORE } from '#domain/reminder.ts';
import { formatTenths } from '#domain/spanish-number.ts';
import { INITIAL_STATUS } from '#domain/user-race.ts';
import type { Link } from '#server/email/messages/mail-frame.ts';
import type { MailPart } from '#server/email/messages/mail-part.ts';

/** What mails tell of own races: each leads to the screen of what it is about, with the runner's distance. */
export function raceParts(publicUrl: string) {
  /** Of a race that the catalogue does not have, the own one. */
  const race = ({ raceUid, distance, id }: OwnRace): Link =>
    raceUid === null
      ? { label: 'Ver mi carrera', url: publicUrl + userPaths.raceDay(id) }
      : { label: 'Ver la carrera', url: publicUrl + paths.race(raceUid, distance) };

  return {
    changed({ race: own, changes }: DueMail['changes'][number]): MailPart {
      const title = changes.length === 1 ? (changes[0]?.head ?? '') : 'Tu carrera cambió';
      return { ...factsOf(own), title, lines: changes.map(changeText), links: [race(own)] };
    },

    ending({ race: own, deadlines }: DueMail['deadlines'][number], today: string): MailPart {
      const title = deadlines.every(({ price }) => price)
        ? 'El precio cambia pronto'
        : 'La inscripción cierra pronto';
      const lines = deadlines.map((one) => deadlineText(one, today));
      return { ...factsOf(own), title, lines, links: [race(own)] };
    },

    /** Three days before: all that the morning takes (docs/product §18.54 day contents). */
    before(own: OwnRace): MailPart {
      const day = { label: 'Ver mi día de carrera', url: publicUrl + userPaths.raceDay(own.id) };
      const isWish = own.status === INITIAL_STATUS && own.organizerUrl !== null;
      const { startTime = null, directions = '', splits = [] } = own.morning ?? {};
      const way = directions ? [{ label: 'Cómo llegar', url: directions }] : [];
      return {
        ...factsOf(own),
        title: `Tu carrera es en ${DAYS_BEFORE} días`,
        lines: [
          startTime
            ? `Hora de salida: ${formatClockTime(startTime)}`
            : 'Confirma la hora de salida con el organizador.',
          isWish
            ? 'Aún no te has inscrito. La inscripción se hace en la página del organizador.'
            : 'Descansa, hidrátate y deja listas tus cosas. ¡Que la disfrutes!',
          ...(splits.length > 0 ? [splitsText(splits)] : []),
        ],
        links: isWish
          ? [{ label: 'Página del Organizador', url: own.organizerUrl ?? '' }, day, ...way]
          : [day, ...way],
      };
    },

    after: (own: OwnRace): MailPart => ({
      ...factsOf(own),
      title: '¿Cómo te fue? Registra tu resultado',
      lines: ['Anota tu tiempo para que cuente en tu historial y en tus récords.'],
      links: [{ label: 'Registrar mi resultado', url: publicUrl + userPaths.editRace(own.id) }],
    }),
  };
}

function factsOf(race: OwnRace): Pick<MailPart, 'about' | 'what' | 'where'> {
  const { raceName: about, eventPlace, city } = race;
  const where = [longRaceDate(race), eventPlace, city].filter(Boolean).join(', ');
  return { about, what: race.distance ? `${about} (${race.distance})` : about, where };
}

function splitsText(splits: RaceMorning['splits']): string {
  const time = (seconds: number) => shortTime(secondsToRaceTime(seconds));
  const lines = splits.map(({ metres, elapsed }) => `Km ${formatTenths(metres / 1000)}: ${time(elapsed)}`);
  return [`Tus parciales para ${time(splits.at(-1)?.elapsed ?? 0)}`, ...lines].join('\n');
}
