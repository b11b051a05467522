import { webAddress } from '#web/features/discovery/web-address.ts';
import styles from '#web/features/races/race-header.module.css';
import { ExternalLinkButton } from '#web/ui/external-link-button.tsx';

const LABEL_ID = 'para-inscribirte';

/** Where one registers (docs/product.md §3.8). Anything that is no web address is not linked. */
export function OrganiserLink({ address }: { address: string | null }) {
  const href = webAddress(address);
  if (!href) {
    return <p className={styles.label}>El organizador aún no publica la página de inscripciones.</p>;
  }
  return (
    <div className={styles.organiser}>
      <span className={styles.label} id={LABEL_ID}>
        Para inscribirte debes hacerlo en la
      </span>
      <ExternalLinkButton size="large" href={href} aria-describedby={LABEL_ID}>
        Página del Organizador
      </ExternalLinkButton>
    </div>
  );
}
