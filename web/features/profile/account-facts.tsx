import type { AccountData } from '#contract/identity.ts';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/profile/account-facts.module.css';
import { dayAndHour, dayOf, versionText } from '#web/features/profile/moment-text.ts';
import { Section } from '#web/features/user-area/section.tsx';
import { useSiteFacts } from '#web/site-facts.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Who the user is to us, and since when. */
export function AccountFacts({ account: { email, memberSince, consent } }: { account: AccountData }) {
  const { site } = useSiteFacts();
  return (
    <Section heading="Tus datos">
      <dl className={styles.facts}>
        <dt>Correo electrónico</dt>
        <dd>{email}</dd>
        <dt>En {site.name} desde</dt>
        <dd>
          <time dateTime={memberSince}>{dayOf(memberSince)}</time>
        </dd>
        <dt>Política de privacidad</dt>
        <dd>
          {consent ? (
            <>
              Aceptaste la{' '}
              <SiteLink to={paths.privacyPolicy()}>versión del {versionText(consent.version)}</SiteLink> el{' '}
              <time dateTime={consent.acceptedAt}>{dayAndHour(consent.acceptedAt)}</time>
            </>
          ) : (
            <>
              No tenemos registro de que la hayas aceptado.{' '}
              <SiteLink to={paths.privacyPolicy()}>Léela aquí</SiteLink>
            </>
          )}
        </dd>
      </dl>
    </Section>
  );
}
