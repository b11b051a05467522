import { FAILURES } from '#web/copy/failures.ts';
import { MessagePage } from '#web/features/layout/message-page.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** A failure page that needs no data, no router and no script. */
export function BrokenSite() {
  return (
    <main>
      <title>{FAILURES.general.title}</title>
      <MessagePage {...FAILURES.general}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is this very address */}
        <a className={buttonClass({})} href="">
          {FAILURES.retry}
        </a>
        <a className={buttonClass({ kind: 'outline' })} href={paths.landing()}>
          Ir al inicio
        </a>
      </MessagePage>
    </main>
  );
}
