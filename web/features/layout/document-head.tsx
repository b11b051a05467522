import { OWN_SCRIPT } from '#web/own-script.ts';

// A public page is the same for everyone: what is the visitor's own is set here, before the first paint.
const SCRIPT = `(function (root) {
  root.dataset.scripts = 'on';
  if (/(^|; )zancada-session=1(;|$)/.test(document.cookie)) root.dataset.session = 'in';
  try {
    var theme = { claro: 'light', oscuro: 'dark' }[localStorage.getItem('zancada-theme')];
    if (theme) root.dataset.theme = theme;
    if (localStorage.getItem('zancada-races') === 'list') root.dataset.races = 'list';
    if (sessionStorage.getItem('pending_sign_up')) root.dataset.signUp = 'code';
  } catch (blocked) {}
})(document.documentElement);`;

/**
 * The same in the head of every page: `data-scripts`, `data-session`, `data-theme`, `data-races`
 * and `data-sign-up` on `<html>` before the first paint (docs/product.md §11.12, cached public pages), icons and the font.
 */
export function DocumentHead() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as a child it would be escaped */}
      <script nonce={OWN_SCRIPT} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#1b0d1e" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#140916" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link
        rel="preload"
        href="/fonts/archivo-es.woff2"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    </>
  );
}
