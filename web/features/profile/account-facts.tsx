import type { AccountData } from '#contract/identity.ts';
import { paths } from '#contract/paths.ts';
import { dayAndHour, dayOf, versionText } from '#web/features/profile/moment-text.ts';
import styles from '#web/features/profile/profile.module.css';
import { Section } from '#web/features/user-area/section.tsx';
import { useSiteFacts } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Who the user is to us, and since when. */
export function AccountFacts({
  account: { email, memberSince, consent },
}: {
  account: Pick<AccountData, 'email' | 'memberSince' | 'consent'>;
}) {
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

/** Everything that is stored of the user, as files (docs/product.md §7.22, download). */
export function DownloadData() {
  return (
    <Section heading="Descargar mis datos">
      <p className={styles.lead}>
        Todo lo que guardamos de ti: en CSV para abrirlo como hoja de cálculo, en JSON para otros programas.
      </p>
      <div className={styles.downloads}>
        {(['json', 'csv'] as const).map((ending) => (
          <a
            key={ending}
            className={buttonClass({ kind: 'outline' })}
            href={paths.accountData(ending)}
            download
          >
            <Icon name="download" />
            Descargar {ending.toUpperCase()}
          </a>
        ))}
      </div>
    </Section>
  );
}
