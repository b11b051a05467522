import { webAddress } from '#domain/web-address.ts';
import styles from '#web/features/races/race-header.module.css';
import { ExternalLinkButton } from '#web/ui/external-link-button.tsx';

const LABEL_ID = 'para-inscribirte';
const NAME = 'Página del Organizador';

type Props = {
  address: string | null;
  /** Nobody can register for the race any more. */
  over: boolean;
};

/** Where one registers (docs/product.md §3.8). Anything that is no web address is not linked. */
export function OrganiserLink({ address, over }: Props) {
  const href = webAddress(address);
  if (!href) {
    return over ? null : (
      <p className={styles.label}>El organizador aún no publica la página de inscripciones.</p>
    );
  }
  if (over) {
    return (
      <div className={styles.organiser}>
        <ExternalLinkButton kind="outline" href={href}>
          {NAME}
        </ExternalLinkButton>
      </div>
    );
  }
  return (
    <div className={styles.organiser}>
      <span className={styles.label} id={LABEL_ID}>
        Para inscribirte debes hacerlo en la
      </span>
      <ExternalLinkButton size="large" href={href} aria-describedby={LABEL_ID}>
        {NAME}
      </ExternalLinkButton>
    </div>
  );
}
