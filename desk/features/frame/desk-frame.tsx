import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { paths } from '#contract/paths.ts';
import styles from '#desk/features/frame/desk-frame.module.css';
import { DemoNotice } from '#web/features/layout/demo-notice.tsx';
import { MenuDrawer } from '#web/features/layout/menu-drawer.tsx';
import { ConnectionNotice } from '#web/features/offline/connection-notice.tsx';
import { useSiteSettings } from '#web/site-settings.ts';
import { BrandMark } from '#web/ui/brand/brand.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { CurrentLink, SiteLink } from '#web/ui/site-link.tsx';
import { ToastStack } from '#web/ui/toasts.tsx';

/** The screens of the menu, in its order. */
const LINKS = [
  [deskPaths.suggestions(), 'Sugerencias'],
  [deskPaths.entries('races'), 'Carreras'],
  [deskPaths.entries('partners'), 'Aliados'],
  [deskPaths.entries('blogs'), 'Blog'],
  [deskPaths.messages(), 'Mensajes'],
  [deskPaths.import(), 'Importar'],
  [deskPaths.activity(), 'Actividad'],
] as const;

/** The frame of every screen of the desk (docs/product §17.11 desk frame). */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { site } = useSiteSettings();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    <>
      <a className="skip visually-hidden" href="#contenido">
        Saltar al contenido
      </a>
      <header className={styles.bar}>
        <div className={classNames('wrap', styles.row)}>
          <SiteLink className={styles.brand} to={deskPaths.home()} aria-label={`Edición de ${site.name}`}>
            <BrandMark className={styles.mark} />
            Edición
          </SiteLink>
          <Links className={styles.links} />
          <MenuDrawer>
            <Links className={styles.sheet} />
          </MenuDrawer>
        </div>
      </header>
      <main id="contenido" className={classNames('wrap', styles.content)} tabIndex={-1}>
        {children}
      </main>
      <DemoNotice />
      <ConnectionNotice />
      <LoadingOverlay shown={next !== undefined && next.pathname !== pathname} />
      <ToastStack />
    </>
  );
}

function Links({ className }: { className: string | undefined }) {
  return (
    <nav className={className} aria-label="Edición">
      <CurrentLink className={styles.link} to={deskPaths.home()}>
        Inicio
      </CurrentLink>
      {LINKS.map(([path, text]) => (
        <CurrentLink key={path} className={styles.link} to={path} below>
          {text}
        </CurrentLink>
      ))}
      <a className={classNames(styles.link, styles.out)} href={paths.races()}>
        Ver el sitio
      </a>
      <a className={styles.link} href={paths.myRaces()}>
        Mi cuenta
      </a>
    </nav>
  );
}
