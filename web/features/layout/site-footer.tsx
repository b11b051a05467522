import { paths } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { FooterColumn } from '#web/features/layout/footer-column.tsx';
import styles from '#web/features/layout/site-footer.module.css';
import { WordMark } from '#web/ui/brand/word-mark.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What stands under every public screen (docs/product.md §11.11, §14.4). */
export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className="wrap">
        <div className={styles.columns}>
          <p className={styles.promise}>Encuentra tu carrera. Corre. Guarda tu tiempo.</p>
          <FooterColumn heading="Explora">
            <SiteLink to={paths.landing()}>{NAVIGATION.home}</SiteLink>
            <SiteLink to={paths.races()}>{NAVIGATION.races}</SiteLink>
            <SiteLink to={paths.blog()}>{NAVIGATION.blog}</SiteLink>
          </FooterColumn>
          <FooterColumn heading="Síguenos">
            <Elsewhere href={site.instagram}>Instagram</Elsewhere>
            <Elsewhere href={site.facebook}>Facebook</Elsewhere>
            <Elsewhere href={site.strava}>Strava</Elsewhere>
            <Elsewhere href={`https://wa.me/${site.whatsapp}`}>WhatsApp</Elsewhere>
          </FooterColumn>
          <FooterColumn heading={NAVIGATION.contact} className={styles.contact}>
            <span>{site.address}</span>
            <a href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>{site.phone}</a>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <SiteLink to={paths.contact()}>Escríbenos</SiteLink>
          </FooterColumn>
        </div>
        <div className={styles.base}>
          <span>© 2025 {site.name}</span>
          <span className={styles.legal}>
            <SiteLink to={paths.privacyPolicy()}>{NAVIGATION.privacyPolicy}</SiteLink>
            <SiteLink to={paths.terms()}>{NAVIGATION.terms}</SiteLink>
          </span>
        </div>
        {site.demo && (
          <p className={styles.demo}>
            Estás viendo datos de demostración: las carreras, los aliados y los organizadores son inventados.
          </p>
        )}
      </div>
      <WordMark name={site.name} className={styles.ghost} />
    </footer>
  );
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
