import { useEffect, useState } from 'react';
import styles from '#web/features/partners/coupon.module.css';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const SHOWN_MS = 3000;

/** A coupon to tear off: pressing copies its code and says so (docs/product.md §4.3). */
export function Coupon({ code, partner }: { code: string; partner: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // Pages without a secure connection may not write there.
      showToast('No pudimos copiar el cupón. Mantén presionado el código para copiarlo.', 'bad');
    }
  };

  return (
    <div className={styles.coupon}>
      <div className={styles.inside} data-ground="volt">
        <code className={styles.code}>{code}</code>
        <Button size="small" className={styles.copy} onClick={copy}>
          {copied ? 'Copiado' : 'Copiar cupón'}
          <span className="visually-hidden">{` de ${partner}`}</span>
        </Button>
        <span className="visually-hidden" role="status">
          {copied && `Copiado: ${code}`}
        </span>
      </div>
    </div>
  );
}
