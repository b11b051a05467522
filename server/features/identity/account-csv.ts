import type { AccountData } from '#contract/identity.ts';
import { csvLines, UTF8_MARK } from '#domain/csv-lines.ts';
import { NO_CONSENT } from '#domain/privacy-policy-version.ts';

const RACE_HEAD = [
  'id',
  'código',
  'carrera',
  'ciudad',
  'fecha',
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
];
const ACCOUNT_HEAD = [
  'usuario',
  'correo',
  'miembro desde',
  'versión de la política aceptada',
  'fecha de aceptación',
  'correos de recordatorio',
];

/** One table: a line a race with the account's facts beside it, or a line of these alone (docs/product.md §7.22). */
export function accountCsv({ races, ...account }: AccountData): string {
  const facts = [
    account.user_id,
    account.email,
    account.memberSince,
    account.consent?.version ?? NO_CONSENT,
    account.consent?.acceptedAt ?? '',
    account.settings.reminders ? 'sí' : 'no',
  ];
  const lines = races.map((race) => [
    race.id,
    race.raceCode,
    race.raceName,
    race.raceCity,
    race.raceDate,
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
    race.manual ? 'sí' : 'no',
    ...facts,
  ]);
  const withoutRaces = [[...RACE_HEAD.map(() => null), ...facts]];
  return (
    UTF8_MARK + csvLines([[...RACE_HEAD, ...ACCOUNT_HEAD], ...(lines.length > 0 ? lines : withoutRaces)])
  );
}
