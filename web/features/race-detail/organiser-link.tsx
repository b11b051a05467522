import { webAddress } from '#domain/web-address.ts';
import styles from '#web/features/race-detail/race-screen.module.css';
import { ExternalLinkButton } from '#web/ui/button.tsx';

const LABEL_ID = 'para-inscribirte';
const NAME = 'Página del Organizador';

type Props = {
  address: string | null;
  /** Nobody can register for the race any more. */
  over: boolean;
};

/** Where one registers (docs/product.md §3.8, organiser link). Anything that is no web address is not linked. */
export function OrganiserLink({ address, over }: Props) {
  const href = webAddress(address);
  if (over)
    return href ? (
      <ExternalLinkButton kind="outline" href={href}>
        {NAME}
      </ExternalLinkButton>
    ) : null;
  return (
    <div className={styles.organiser} data-ground="ink">
      {href ? (
        <>
          <span id={LABEL_ID}>Para inscribirte debes hacerlo en la</span>
          <ExternalLinkButton href={href} aria-describedby={LABEL_ID}>
            {NAME}
          </ExternalLinkButton>
        </>
      ) : (
        'El organizador aún no publica la página de inscripciones.'
      )}
    </div>
  );
}
