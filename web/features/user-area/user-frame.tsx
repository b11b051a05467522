import { type ReactNode, useId } from 'react';
import { paths } from '#contract/paths.ts';
import { type MenuLink, USER_SCREENS } from '#contract/user-paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import bar from '#web/features/layout/bar.module.css';
import { BrandLink } from '#web/features/layout/brand-link.tsx';
import { MenuDrawer } from '#web/features/layout/menu-drawer.tsx';
import { PageShell } from '#web/features/layout/page-shell.tsx';
import menu from '#web/features/layout/side-menu.module.css';
import { SignOutForm } from '#web/features/layout/sign-out-form.tsx';
import styles from '#web/features/user-area/user-frame.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CurrentLink, SiteLink } from '#web/ui/site-link.tsx';

const ACCOUNT = 'Usuario';

const LINKS = Object.values(USER_SCREENS).flatMap(({ path, menu }) => (menu ? [{ to: path, ...menu }] : []));

type Link = { to: string; text: string };

type Props = {
  /** The user to greet; null where the session could not be read. */
  email: string | null;
  /** Ways out of this app, which the server names. */
  more?: readonly Link[];
  children: ReactNode;
};

/** The frame of every screen under `/usuario`: bar, side menu and content (docs/product §11.10 user area). */
export function UserFrame({ email, more = [], children }: Props) {
  return (
    <PageShell footer="short">
      <header className={bar.bar} data-ground="ink">
        <div className={classNames('wrap', bar.row)}>
          <BrandLink compact />
          <p className={styles.greeting}>
            {email && (
              <>
                Hola, <Address email={email} />
              </>
            )}
          </p>
          <SiteLink className={classNames(bar.bright, styles.races)} to={paths.races()}>
            {NAVIGATION.races}
          </SiteLink>
          <MenuDrawer>
            <SideMenu more={more} />
            <SiteLink className={styles.public} to={paths.races()}>
              {NAVIGATION.races}
            </SiteLink>
          </MenuDrawer>
        </div>
      </header>
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.side}>
          <SideMenu more={more} />
        </div>
        <main id="contenido" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </PageShell>
  );
}

function SideMenu({ more }: { more: readonly Link[] }) {
  return (
    <nav className={menu.menu} aria-label="Tu cuenta">
      <ul>
        {LINKS.map(({ heading, ...link }, index) => {
          if (!heading) return <Entry key={link.to} {...link} />;
          const isFirst = heading !== LINKS[index - 1]?.heading;
          return isFirst && heading !== ACCOUNT && <Group key={heading} heading={heading} />;
        })}
        {more.map(({ to, text }) => (
          <li key={to}>
            <a className={menu.link} href={to}>
              {text}
            </a>
          </li>
        ))}
        <Group heading={ACCOUNT}>
          <li>
            <SignOutForm className={menu.link}>Salir</SignOutForm>
          </li>
        </Group>
      </ul>
    </nav>
  );
}

function Group({ heading, children }: { heading: MenuLink['heading']; children?: ReactNode }) {
  const id = useId();
  return (
    <li>
      <span className={menu.heading} id={id}>
        {heading}
      </span>
      <ul aria-labelledby={id}>
        {LINKS.filter((link) => link.heading === heading).map(({ to, text }) => (
          <Entry key={to} to={to} text={text} />
        ))}
        {children}
      </ul>
    </li>
  );
}

function Entry({ to, text }: Link) {
  return (
    <li>
      <CurrentLink className={menu.link} to={to} below>
        {text}
      </CurrentLink>
    </li>
  );
}

/** Shortened before its host where there is no room. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <strong title={email}>
      <span>{email.slice(0, at)}</span>
      <span>{email.slice(at)}</span>
    </strong>
  );
}
