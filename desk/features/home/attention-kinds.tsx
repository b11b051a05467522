import type { ReactNode } from 'react';
import type { AttentionRow } from '#contract/desk-attention.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { ChangeStatus, MarkVerifiedButton, NextYear } from '#desk/features/home/race-presses.tsx';
import type { AttentionKind } from '#domain/attention.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { counted } from '#domain/spanish-number.ts';
import { LinkButton } from '#web/ui/button.tsx';

type Kind = {
  label: string;
  /** Where it is looked at. */
  to?: (row: AttentionRow) => string;
  facts: (row: AttentionRow) => (string | null)[];
  /** What is done about it. */
  press: (row: AttentionRow) => ReactNode;
};

const toEntry =
  (kind: EntryKind) =>
  ({ id }: AttentionRow) =>
    deskPaths.entry(kind, id);

const open = (words: string, to: (row: AttentionRow) => string) =>
  function Open(row: AttentionRow) {
    return (
      <LinkButton kind="outline" size="small" to={to(row)}>
        {words}
        <span className="visually-hidden">{` ${row.name}`}</span>
      </LinkButton>
    );
  };

const arrived = ({ due }: AttentionRow) => `llegó el ${formatShortDate(due)}`;
const ofRace = ({ date, city, status }: AttentionRow) => [date && formatShortDate(date), city, status];
const checked = ({ verifiedAt }: AttentionRow) =>
  verifiedAt ? `verificada el ${formatShortDate(verifiedAt.slice(0, 10))}` : null;

const toSuggestion = ({ id }: AttentionRow) => deskPaths.suggestion(id);
const toMessage = ({ id }: AttentionRow) => deskPaths.message(id);

const lostPicture = (kind: EntryKind): Kind => ({
  label: 'Imagen que no se pudo traer',
  to: toEntry(kind),
  facts: ({ note }) => [note],
  press: open('Cambiar la imagen', toEntry(kind)),
});

/** What each kind says, and what is done about it (docs/product §17.45 attention). */
export const KINDS: { readonly [K in AttentionKind]: Kind } = {
  suggestion: {
    label: 'Sugerencia',
    to: toSuggestion,
    facts: (row) => [row.note === 'race' ? 'carrera nueva' : 'corrección', arrived(row)],
    press: open('Revisar', toSuggestion),
  },
  message: {
    label: 'Mensaje',
    to: toMessage,
    facts: (row) => [row.note, arrived(row)],
    press: open('Responder', toMessage),
  },
  unverified: {
    label: 'Sin verificar',
    to: toEntry('races'),
    facts: (row) => [...ofRace(row), checked(row)],
    press: (row) => (
      <>
        <MarkVerifiedButton race={row} from="home" />
        <ChangeStatus race={row} />
      </>
    ),
  },
  noPrice: {
    label: 'Inscripción sin precio',
    to: toEntry('races'),
    facts: (row) => [`cierra el ${formatShortDate(row.due)}`, row.city, row.status],
    press: open('Poner el precio', toEntry('races')),
  },
  noPicture: {
    label: 'Sin imagen',
    to: toEntry('races'),
    facts: ofRace,
    press: open('Poner la imagen', toEntry('races')),
  },
  lostRacePicture: lostPicture('races'),
  lostPartnerPicture: lostPicture('partners'),
  lostBlogPicture: lostPicture('blogs'),
  failedMail: {
    label: 'Correo que no sale',
    facts: (row) => [
      formatShortDate(row.due),
      counted(Number(row.note), 'intento', 'intentos'),
      'si son muchos, avisa a quien opera el sitio',
    ],
    press: () => null,
  },
  changedFeed: {
    label: 'Dirección que cambió',
    to: deskPaths.import,
    facts: ({ due }) => [`leída el ${formatShortDate(due)}`],
    press: open('Comparar', deskPaths.import),
  },
  noSuccessor: {
    label: 'Sin próxima edición',
    to: toEntry('races'),
    facts: ofRace,
    press: (row) => <NextYear race={row} />,
  },
};
