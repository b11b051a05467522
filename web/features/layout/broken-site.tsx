import { paths } from '#contract/paths.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A failure page that needs no data, no router and no script. */
export function BrokenSite() {
  return (
    <main className="wrap">
      <title>{FAILURES.general.title}</title>
      <h1>{FAILURES.general.title}</h1>
      <EmptyState drawing="signpost" message={FAILURES.general.text}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is this very address */}
        <a className={buttonClass({})} href="">
          {FAILURES.retry}
        </a>
        <a className={buttonClass({ kind: 'outline' })} href={paths.landing()}>
          Ir al inicio
        </a>
      </EmptyState>
    </main>
  );
}
