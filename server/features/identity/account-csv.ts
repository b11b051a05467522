import type { AccountData } from '#contract/account-data.ts';
import { csvLines, UTF8_MARK } from '#domain/csv-lines.ts';
import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import { counted } from '#domain/spanish-number.ts';
import { yesNoText } from '#domain/yes-no.ts';

const RACE_HEAD = [
  'id',
  'código',
  'carrera',
  'ciudad',
  'fecha',
  'precisión de la fecha',
  'distancia',
  'metros',
  'estado',
  'tiempo',
  'posición',
  'chip',
  'tiempo oficial',
  'posición por género',
  'posición en la categoría',
  'categoría',
  'llegaron',
  'no terminó o no salió',
  'notas',
  'resultado oficial',
  'agregada por ti',
  'meta',
];
const ACCOUNT_HEAD = [
  'usuario',
  'correo',
  'miembro desde',
  'versión de la política aceptada',
  'fecha de aceptación',
  'correos de recordatorio',
  'metas de cada año',
];

type Described = Pick<
  AccountData,
  'user_id' | 'email' | 'memberSince' | 'consent' | 'settings' | 'goals' | 'races'
>;

/** One table: a line a race with the account's facts beside it, or a line of these alone (§7.22 profile). */
export function accountCsv({ races, ...account }: Described): string {
  const facts = [
    account.user_id,
    account.email,
    account.memberSince,
    account.consent?.version ?? NO_CONSENT,
    account.consent?.acceptedAt ?? '',
    yesNoText(account.settings.reminders),
    account.goals.map(goalText).join('; '),
  ];
  const lines = races.map((race) => [
    race.id,
    race.raceCode,
    race.raceName,
    race.raceCity,
    race.raceDate,
    race.datePrecision,
    race.distance,
    race.distanceMeters,
    race.status,
    race.raceTime,
    race.position,
    race.shipNumber,
    race.gunTime,
    race.genderPosition,
    race.categoryPosition,
    race.category,
    race.finishers,
    race.outcome,
    race.notes,
    race.resultUrl,
    yesNoText(race.manual),
    race.goalTime,
    ...facts,
  ]);
  const withoutRaces = [[...RACE_HEAD.map(() => null), ...facts]];
  return (
    UTF8_MARK + csvLines([[...RACE_HEAD, ...ACCOUNT_HEAD], ...(lines.length > 0 ? lines : withoutRaces)])
  );
}

function goalText({ year, races, kilometres }: AccountData['goals'][number]): string {
  const parts = [races && counted(races, 'carrera', 'carreras'), kilometres && `${kilometres} km`];
  return `${year}: ${parts.filter(Boolean).join(' y ')}`;
}
