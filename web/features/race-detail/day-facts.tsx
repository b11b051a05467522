import type { ReactNode } from 'react';
import type { Race } from '#contract/races.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { kindText } from '#domain/race-kind.ts';
import { webAddress } from '#domain/web-address.ts';

export function Fact({
  term,
  className,
  children,
}: {
  term: string;
  className?: string;
  children: ReactNode;
}) {
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
  | 'organizer'
  | 'endorsedBy'
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
  | 'regulationUrl';

/** What is known of the organiser, the kit and the rules of a race (docs/product §3.23 facts of the day). */
export function DayFacts({ race }: { race: Pick<Race, FactOfDay> }) {
  const kit = [
    daysText(race.kitFrom, race.kitTo),
    race.kitHours,
    race.kitPlace,
    race.kitDocuments && `Lleva: ${race.kitDocuments}`,
    race.kitByOthers &&
      (race.kitByOthers === 'sí' ? 'Otra persona puede reclamarlo' : 'Solo lo reclama su dueño'),
  ].filter(Boolean);
  const endorsement = [race.endorsedBy, race.endorsementClass].filter(Boolean).join(', ');
  const kind = kindText(race);
  const hasRules = race.refundRule || race.refundUntil || race.regulationUrl;
  const hasContact = race.contactEmail || race.contactPhone || race.contactWhatsapp;
  return (
    <>
      {kind && <Fact term="Tipo de carrera">{kind}</Fact>}
      {race.organizer && <Fact term="Organiza">{race.organizer}</Fact>}
      {(endorsement || race.endorsementUrl) && (
        <Fact term="Aval">
          <MaybeLink to={race.endorsementUrl}>{endorsement || 'Ver el aval'}</MaybeLink>
        </Fact>
      )}
      {kit.length > 0 && <Fact term="Entrega de kits">{kit.join('\n')}</Fact>}
      {hasRules && (
        <Fact term="Devoluciones y traspasos">
          {[race.refundRule, race.refundUntil && `Hasta el ${formatLongDate(race.refundUntil)}`]
            .filter(Boolean)
            .map((text) => `${text}\n`)}
          {race.regulationUrl && <MaybeLink to={race.regulationUrl}>Reglamento</MaybeLink>}
        </Fact>
      )}
      {hasContact && (
        <Fact term="Contacto">
          {race.contactEmail && <Line href={`mailto:${race.contactEmail}`}>{race.contactEmail}</Line>}
          {race.contactPhone && <Line href={`tel:${dialled(race.contactPhone)}`}>{race.contactPhone}</Line>}
          {race.contactWhatsapp && (
            <Line
              href={`https://wa.me/${whatsapp(race.contactWhatsapp)}`}
            >{`WhatsApp ${race.contactWhatsapp}`}</Line>
          )}
        </Fact>
      )}
    </>
  );
}

function daysText(from: string | null, to: string | null): string | null {
  if (from && to && from !== to) return `Del ${formatLongDate(from)} al ${formatLongDate(to)}`;
  const day = from ?? to;
  return day && formatLongDate(day);
}

const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

/** With the country's number, which `wa.me` wants. */
function whatsapp(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.startsWith('+') || digits.length > 10 ? digits : `57${digits}`;
}

function Line({ href, children }: { href: string; children: string }) {
  return (
    <>
      <a href={href}>{children}</a>
      {'\n'}
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
