import { useState } from 'react';
import styles from '#web/features/settings/settings.module.css';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toasts.tsx';

export function FeedAddress({ url }: { url: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch {
      // Pages without a secure connection have no access to the clipboard.
      showToast('No pudimos copiar la dirección. Selecciónala y cópiala.', 'bad');
    }
  };
  return (
    <div className={styles.feed}>
      <TextField
        id="calendar-feed"
        label="Dirección secreta"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.feedActions}>
        <Button size="small" className={styles.copy} onClick={copy}>
          {copied === url ? 'Copiada' : 'Copiar dirección'}
        </Button>
        <a
          className={buttonClass({ kind: 'outline', size: 'small' })}
          href={url.replace(/^https?/, 'webcal')}
        >
          Abrir en mi calendario
        </a>
        <span className="visually-hidden" role="status">
          {copied === url && 'Dirección copiada'}
        </span>
      </div>
    </div>
  );
}
