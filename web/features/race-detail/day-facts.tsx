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
export type FactOfDay = 'kind' | 'marks' | 'organizerName' | 'endorsement' | 'contact' | 'kit' | 'refund';

/** What is known of the organiser, the kit and the rules of a race. */
export function DayFacts({ race }: { race: Pick<Race, FactOfDay> }) {
  const { organizerName, endorsement, contact, kit, refund } = race;
  const endorsedBy = endorsement && [endorsement.by, endorsement.class].filter(Boolean).join(', ');
  const kind = kindText(race);
  return (
    <>
      {kind && <Fact term="Tipo de carrera">{kind}</Fact>}
      {organizerName && <Fact term="Organiza">{organizerName}</Fact>}
      {endorsement && (
        <Fact term="Aval">
          <MaybeLink to={endorsement.url}>{endorsedBy || 'Ver el aval'}</MaybeLink>
        </Fact>
      )}
      {kit && <Fact term="Entrega de kits">{kitLines(kit).join('\n')}</Fact>}
      {refund && (
        <Fact term="Devoluciones y traspasos" className={styles.wide}>
          {refund.rule && `${refund.rule}\n`}
          {refund.until && `Hasta el ${formatLongDate(refund.until)}\n`}
          {refund.url && <MaybeLink to={refund.url}>Reglamento</MaybeLink>}
        </Fact>
      )}
      {contact && (
        <Fact term="Contacto" className={styles.contact}>
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {contact.phone && <a href={telephoneAddress(contact.phone)}>{contact.phone}</a>}
          {contact.whatsapp && (
            <MaybeLink to={whatsappAddress(contact.whatsapp)}>{`WhatsApp ${contact.whatsapp}`}</MaybeLink>
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
