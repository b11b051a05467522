import { OWN_SCRIPT } from '#web/own-script.ts';

// A page is the same for everyone, so what is the visitor's own is put on it here, before anything is seen.
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
 * Sets `data-scripts`, `data-session`, `data-theme`, `data-races` and `data-sign-up` on `<html>` before the first
 * paint (docs/product.md §11.12, §1.24, §7.7).
 */
export function BeforePaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as a child it would be escaped
  return <script nonce={OWN_SCRIPT} dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
