import { OWN_SCRIPT } from '#web/own-script.ts';

/** From when on a page that still waits for its scripts offers to be loaded again. */
const PATIENCE_MS = 45_000;
/** A page is loaded anew at most so often. */
const RELOAD_MS = 60_000;

// It stands in the page itself, since what it looks after is files that do not arrive. The error of the one that asked
// for a file always reaches it.
const SCRIPT = `(function (root) {
  function failed() { root.dataset.scripts = 'failed'; }
  addEventListener('error', function (event) {
    var file = event.target;
    if (file.tagName === 'SCRIPT' || file.rel === 'modulepreload') failed();
  }, true);
  setTimeout(failed, ${PATIENCE_MS});

  function isTyped(field) { return field.value !== field.defaultValue || field.checked !== field.defaultChecked; }
  function reload() {
    var since = Date.now() - Number(sessionStorage.getItem('zancada-reloaded'));
    if (since < ${RELOAD_MS} || [].some.call(document.querySelectorAll('input, textarea'), isTyped)) return;
    sessionStorage.setItem('zancada-reloaded', Date.now());
    location.reload();
  }
  addEventListener('vite:preloadError', function (event) {
    var file = /\\S+\\.(js|css)$/.exec(event.payload.message);
    if (!file) return;
    fetch(file[0], { method: 'HEAD', cache: 'no-store' }).then(function (answer) {
      if (answer.status === 404) reload();
    }).catch(function () {});
  });

  var wanted = null;
  addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[data-screen]');
    wanted = link && link.href;
  }, true);
  if (window.navigation) navigation.addEventListener('navigate', function (event) {
    var address = wanted;
    wanted = null;
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !address) return;
    event.preventDefault();
    location.assign(address);
  });
})(document.documentElement);`;

/**
 * Looks after files that do not arrive (docs/product.md §11.15). A page that was open while a new version came may ask
 * for one that is no longer there: it is loaded anew, unless something is typed in it. A link whose screen's files
 * cannot be had, for which the router would load this page anew, is followed by the browser. A page whose own scripts
 * are missing is marked with `data-scripts="failed"`.
 */
export function LostFiles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as a child it would be escaped
  return <script nonce={OWN_SCRIPT} dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
