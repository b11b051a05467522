import type { ReactNode } from 'react';
import type { Race } from '#contract/races.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { kitLines } from '#domain/kit.ts';
import { telephoneAddress, whatsappAddress } from '#domain/phone-number.ts';
import { kindText } from '#domain/race-kind.ts';
import { webAddress } from '#domain/web-address.ts';
import styles from '#web/features/race-detail/race-details.module.css';

type FactProps = { term: string; className?: string | undefined; children: ReactNode };

export function Fact({ term, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What these say; the rest of a race is said elsewhere. */
export type FactOfDay =
  | 'kind'
  | 'marks'
  | 'organizerName'
  | 'endorsementBy'
  | 'endorsementClass'
  | 'endorsementUrl'
  | 'contactEmail'
  | 'contactPhone'
  | 'contactWhatsapp'
  | 'kitFrom'
  | 'kitTo'
  | 'kitHours'
  | 'kitPlace'
  | 'kitDocuments'
  | 'kitByOthers'
  | 'refundRule'
  | 'refundUntil'
  | 'refundUrl';

/** What is known of the organiser, the kit and the rules of a race. */
export function DayFacts({ race }: { race: Pick<Race, FactOfDay> }) {
  const kit = kitLines(race);
  const endorsement = [race.endorsementBy, race.endorsementClass].filter(Boolean).join(', ');
  const kind = kindText(race);
  const hasRules = race.refundRule || race.refundUntil || race.refundUrl;
  const hasContact = race.contactEmail || race.contactPhone || race.contactWhatsapp;
  return (
    <>
      {kind && <Fact term="Tipo de carrera">{kind}</Fact>}
      {race.organizerName && <Fact term="Organiza">{race.organizerName}</Fact>}
      {(endorsement || race.endorsementUrl) && (
        <Fact term="Aval">
          <MaybeLink to={race.endorsementUrl}>{endorsement || 'Ver el aval'}</MaybeLink>
        </Fact>
      )}
      {kit.length > 0 && <Fact term="Entrega de kits">{kit.join('\n')}</Fact>}
      {hasRules && (
        <Fact term="Devoluciones y traspasos" className={styles.wide}>
          {race.refundRule && `${race.refundRule}\n`}
          {race.refundUntil && `Hasta el ${formatLongDate(race.refundUntil)}\n`}
          {race.refundUrl && <MaybeLink to={race.refundUrl}>Reglamento</MaybeLink>}
        </Fact>
      )}
      {hasContact && (
        <Fact term="Contacto" className={styles.contact}>
          {race.contactEmail && <a href={`mailto:${race.contactEmail}`}>{race.contactEmail}</a>}
          {race.contactPhone && <a href={telephoneAddress(race.contactPhone)}>{race.contactPhone}</a>}
          {race.contactWhatsapp && (
            <MaybeLink
              to={whatsappAddress(race.contactWhatsapp)}
            >{`WhatsApp ${race.contactWhatsapp}`}</MaybeLink>
          )}
        </Fact>
      )}
    </>
  );
}

function MaybeLink({ to, children }: { to: string | null; children: string }) {
  const address = webAddress(to);
  return address ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  );
}
