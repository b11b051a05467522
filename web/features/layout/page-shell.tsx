import { Children, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';
import { telephoneAddress, whatsappAddress } from '#domain/phone-number.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { DemoNotice } from '#web/features/layout/demo-notice.tsx';
import styles from '#web/features/layout/site-footer.module.css';
import { ConnectionNotice } from '#web/features/offline/connection-notice.tsx';
import { useSiteSettings } from '#web/site-settings.ts';
import { List } from '#web/ui/list.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ToastStack } from '#web/ui/toasts.tsx';

type Props = {
  /** The footer of a screen that is used daily is one line. */
  footer?: 'whole' | 'short';
  children: ReactNode;
};

/** What surrounds every screen, public or private; the bar and the `<main id="contenido">` are the screen's own. */
export function PageShell({ footer = 'whole', children }: Props) {
  const { site } = useSiteSettings();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    <>
      <a className="skip visually-hidden" href="#contenido">
        Saltar al contenido
      </a>
      {children}
      <DemoNotice />
      {footer === 'whole' ? <SiteFooter site={site} /> : <ShortFooter site={site} />}
      <ConnectionNotice />
      {/* A screen that only changes its query shows its own progress. */}
      <LoadingOverlay shown={next !== undefined && next.pathname !== pathname} />
      <ToastStack />
    </>
  );
}

/** Under every public screen: contact and legal links (docs/product §11.11 footer). */
function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className="wrap">
        <div className={styles.columns}>
          <FooterColumn heading="Explora">
            <SiteLink to={paths.landing()}>{NAVIGATION.home}</SiteLink>
            <SiteLink to={paths.races()}>{NAVIGATION.races}</SiteLink>
            <SiteLink to={paths.blog()}>{NAVIGATION.blog}</SiteLink>
            <SiteLink to={paths.suggest()}>¿Organizas una carrera?</SiteLink>
          </FooterColumn>
          <FollowUs site={site} />
          <FooterColumn heading={NAVIGATION.contact}>
            <span>{site.address}</span>
            <a href={telephoneAddress(site.phone)}>{site.phone}</a>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <SiteLink to={paths.contact()}>Escríbenos</SiteLink>
          </FooterColumn>
        </div>
        <div className={styles.line}>
          <span>© 2025 {site.name}</span>
          <SiteLink to={paths.privacyPolicy()}>{NAVIGATION.privacyPolicy}</SiteLink>
          <SiteLink to={paths.terms()}>{NAVIGATION.terms}</SiteLink>
          <SiteLink to={paths.accessibility()}>{NAVIGATION.accessibility}</SiteLink>
        </div>
      </div>
    </footer>
  );
}

/** The same ways in one line, under screens that a runner uses daily (docs/product §11.11 footer). */
function ShortFooter({ site }: { site: Site }) {
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className="wrap">
        <nav className={styles.line} aria-label="Pie de página">
          <span>© 2025 {site.name}</span>
          <SiteLink to={paths.landing()}>{NAVIGATION.home}</SiteLink>
          <SiteLink to={paths.races()}>{NAVIGATION.races}</SiteLink>
          <SiteLink to={paths.blog()}>{NAVIGATION.blog}</SiteLink>
          <SiteLink to={paths.contact()}>{NAVIGATION.contact}</SiteLink>
          <SiteLink to={paths.privacyPolicy()}>{NAVIGATION.privacyPolicy}</SiteLink>
          <SiteLink to={paths.terms()}>{NAVIGATION.terms}</SiteLink>
          <SiteLink to={paths.accessibility()}>{NAVIGATION.accessibility}</SiteLink>
        </nav>
      </div>
    </footer>
  );
}

/** What of these an operator has (docs/product §0.5 configured facts). */
function FollowUs({ site }: { site: Site }) {
  const places = [
    { name: 'Instagram', href: site.instagram },
    { name: 'Facebook', href: site.facebook },
    { name: 'Strava', href: site.strava },
    { name: 'WhatsApp', href: site.whatsapp && whatsappAddress(site.whatsapp) },
  ].filter(({ href }) => href);
  if (places.length === 0) return null;
  return (
    <FooterColumn heading="Síguenos">
      {places.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </FooterColumn>
  );
}

function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.heading}>{heading}</h2>
      <List>
        {Children.map(children, (entry) => (
          <li>{entry}</li>
        ))}
      </List>
    </div>
  );
}
