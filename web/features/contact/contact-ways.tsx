import { isSameNumber, spelledNumber, telephoneAddress, whatsappAddress } from '#domain/phone-number.ts';
import styles from '#web/features/contact/contact.module.css';
import page from '#web/features/layout/form-page.module.css';
import { useSiteSettings } from '#web/site-settings.ts';

/** Other ways to reach us, from configuration (docs/product §0.5 configured facts, §6.6 other ways). */
export function ContactWays() {
  const { site } = useSiteSettings();
  const phone = <a href={telephoneAddress(site.phone)}>{site.phone}</a>;
  const whatsapp = (number: string, words: string) => (
    <a href={whatsappAddress(number)} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
  return (
    <aside className={page.aside} aria-labelledby="contact-ways">
      <h2 id="contact-ways" className={styles.heading}>
        Otras formas de contactarnos
      </h2>
      <dl className={styles.facts}>
        <dt>Correo</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
        {site.whatsapp && isSameNumber(site.phone, site.whatsapp) ? (
          <>
            <dt>Teléfono y WhatsApp</dt>
            <dd className={styles.numbers}>
              {phone}
              {whatsapp(site.whatsapp, 'Abrir WhatsApp')}
            </dd>
          </>
        ) : (
          <>
            {site.whatsapp && (
              <>
                <dt>WhatsApp</dt>
                <dd>{whatsapp(site.whatsapp, spelledNumber(site.whatsapp))}</dd>
              </>
            )}
            <dt>Teléfono</dt>
            <dd>{phone}</dd>
          </>
        )}
        <dt>Dirección</dt>
        <dd>{site.address}</dd>
      </dl>
    </aside>
  );
}
