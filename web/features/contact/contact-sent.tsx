import { useEffect, useRef } from 'react';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/contact/contact.module.css';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Stands in the form's place once the message is on its way (docs/product.md §6.3). */
export function ContactSent({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.sent} tabIndex={-1}>
      <Notice tone="good" role="status">
        {message}
      </Notice>
      <div className={styles.ways}>
        <LinkButton to={paths.races()}>Ver Carreras</LinkButton>
        <LinkButton kind="outline" to={paths.contact()}>
          Enviar otro mensaje
        </LinkButton>
      </div>
    </div>
  );
}
