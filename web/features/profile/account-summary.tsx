import type { AccountData } from '#contract/account-data.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { momentText } from '#domain/moment-text.ts';
import styles from '#web/features/profile/profile.module.css';
import { useSiteSettings } from '#web/site-settings.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' });

/** '1 de octubre de 2025': Bogota's day of a moment given in ISO 8601. */
export const dayOf = (moment: string): string => DAY.format(new Date(moment));

/** A version is the date of its text; whatever else it may be is shown as it is. */
export function versionText(version: string): string {
  return isCalendarDate(version) ? dayOf(`${version}T12:00:00Z`) : version;
}

export function AccountSummary({
  email,
  memberSince,
  consent,
}: Pick<AccountData, 'email' | 'memberSince' | 'consent'>) {
  const { site } = useSiteSettings();
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
              <time dateTime={consent.acceptedAt}>{momentText(consent.acceptedAt)}</time>
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

/** What is stored of the user, as files, and the way back in (docs/product §7.22 profile). */
export function DownloadData() {
  return (
    <Section heading="Descargar mis datos">
      <p className={styles.lead}>
        En CSV, tus carreras, tus retos y tu cuenta, para abrirlos como hoja de cálculo. En JSON, todo lo que
        guardamos de ti, para otros programas.
      </p>
      <div className={styles.downloads}>
        {(['json', 'csv'] as const).map((ending) => (
          <a
            key={ending}
            className={buttonClass({ kind: 'outline' })}
            href={userPaths.accountData(ending)}
            download
          >
            <Icon name="download" />
            Descargar {ending.toUpperCase()}
          </a>
        ))}
        <LinkButton kind="outline" to={userPaths.bringHistory()}>
          Traer mi historial
        </LinkButton>
      </div>
    </Section>
  );
}
