import type { Site } from '#contract/site.ts';
import styles from '#web/features/contact/contact.module.css';

/** Other ways to reach us, from configuration (docs/product.md §0.5). */
export function ContactWays({ site }: { site: Site }) {
  return (
    <aside className={styles.aside} aria-labelledby="contact-ways">
      <h2 id="contact-ways" className={styles.heading}>
        Otras formas de escribirnos
      </h2>
      <dl className={styles.facts}>
        <dt>Correo</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
        <dt>WhatsApp</dt>
        <dd>
          <a href={`https://wa.me/${site.whatsapp}`} target="_blank" rel="noopener noreferrer">
            {site.phone}
          </a>
        </dd>
        <dt>Dirección</dt>
        <dd>{site.address}</dd>
      </dl>
    </aside>
  );
}
