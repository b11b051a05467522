import { useEffect, useState } from 'react';
import type { Partner } from '#contract/partners.ts';
import { type CalendarDate, formatShortDate } from '#domain/calendar-date.ts';
import { benefitState, formatDiscount } from '#domain/partner-benefit.ts';
import { webAddress } from '#domain/web-address.ts';
import styles from '#web/features/partners/partners.module.css';
import { Picture } from '#web/features/pictures/picture.tsx';
import { Button, ExternalLinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toasts.tsx';

const COPIED_MS = 3000;

/** A benefit as a ticket: discount, partner and coupon at a glance, the rest folded (docs/product §4.3
 * partners screen). */
export function PartnerTicket({ partner, today }: { partner: Partner; today: CalendarDate }) {
  const state = benefitState(partner, today);
  const discount = formatDiscount(partner.discountAmount);
  const validity = validityText(partner, today);
  const site = webAddress(partner.webSiteUrl);
  return (
    <article className={classNames(styles.ticket, state === 'expired' && styles.expired)}>
      <div className={styles.face}>
        <div className={styles.stub} data-long={(discount ?? '').length > 6 || undefined}>
          {discount && <p className={styles.discount}>{discount}</p>}
          {state === 'expired' && <p className={styles.state}>Vencido</p>}
          {state === 'upcoming' && <p className={styles.state}>Próximamente</p>}
        </div>
        <div className={styles.body}>
          <h2 className={styles.name}>{partner.name}</h2>
          {validity && <p className={styles.validity}>{validity}</p>}
          {partner.partnerCode && state !== 'expired' && (
            <Coupon code={partner.partnerCode} partner={partner.name} />
          )}
        </div>
      </div>
      <details className={styles.details}>
        <summary>
          <span>{partner.title || partner.category}</span>
          <span className={styles.more}>
            Condiciones<span className="visually-hidden">{` de ${partner.name}`}</span>
          </span>
        </summary>
        <div className={styles.inside}>
          <Picture picture={partner.picture} sizes="(width >= 48rem) 22rem, 100vw" />
          <p className={styles.category}>{partner.category}</p>
          <p className={styles.text}>{partner.description}</p>
          {partner.conditions && <p className={styles.text}>{partner.conditions}</p>}
          {site && (
            <ExternalLinkButton kind="outline" size="small" href={site}>
              Sitio web<span className="visually-hidden">{` de ${partner.name}`}</span>
            </ExternalLinkButton>
          )}
        </div>
      </details>
    </article>
  );
}

function Coupon({ code, partner }: { code: string; partner: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // Pages without a secure connection have no access to the clipboard.
      showToast('No pudimos copiar el cupón. Mantén presionado el código para copiarlo.', 'bad');
    }
  };

  return (
    <div className={styles.coupon}>
      <code className={styles.code}>{code}</code>
      <Button size="small" kind="outline" className={styles.copy} onClick={copy}>
        {copied ? 'Copiado' : 'Copiar cupón'}
        <span className="visually-hidden">{` de ${partner}`}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {copied && `Copiado: ${code}`}
      </span>
    </div>
  );
}

/** When a benefit holds, by its dates and today's; null when it has none. */
export function validityText(
  { validFrom, validTo }: Pick<Partner, 'validFrom' | 'validTo'>,
  today: CalendarDate,
): string | null {
  const state = benefitState({ validFrom, validTo }, today);
  if (state === 'expired' && validTo) return `Venció el ${formatShortDate(validTo)}`;
  if (state === 'upcoming' && validFrom)
    return validTo
      ? `Válido del ${formatShortDate(validFrom)} al ${formatShortDate(validTo)}`
      : `Válido desde el ${formatShortDate(validFrom)}`;
  return validTo ? `Válido hasta el ${formatShortDate(validTo)}` : null;
}
