import type { Partner } from '#contract/partners.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { benefitState, formatDiscount } from '#domain/partner-benefit.ts';
import { webAddress } from '#domain/web-address.ts';
import { Coupon } from '#web/features/partners/coupon.tsx';
import styles from '#web/features/partners/partner-card.module.css';
import { validityText } from '#web/features/partners/validity-text.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import { ExternalLinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';

/** A partner's benefit and its coupon (docs/product.md §4.1 to §4.5). */
export function PartnerCard({ partner, today }: { partner: Partner; today: CalendarDate }) {
  const state = benefitState(partner, today);
  const discount = formatDiscount(partner.discountAmount);
  const validity = validityText(partner, today);
  const site = webAddress(partner.webSiteUrl);
  return (
    <article className={classNames(styles.card, state === 'expired' && styles.expired)}>
      <div className={styles.picture}>
        <Picture picture={partner.picture} sizes="(width >= 64rem) 28rem, 100vw" />
        {state === 'expired' && (
          <Tag tone="muted" className={styles.state}>
            Vencido
          </Tag>
        )}
        {state === 'upcoming' && (
          <Tag tone="info" className={styles.state}>
            Próximamente
          </Tag>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.category}>{partner.category}</p>
        <h2 className={styles.name}>{partner.name}</h2>
        {discount && <p className={styles.discount}>{discount}</p>}
        <h3 className={styles.title}>{partner.title}</h3>
        <p className={styles.text}>{partner.description}</p>
        {validity && <p className={styles.validity}>{validity}</p>}
        {partner.conditions && (
          <details className={styles.conditions}>
            <summary>
              Condiciones<span className="visually-hidden">{` de ${partner.name}`}</span>
            </summary>
            <p>{partner.conditions}</p>
          </details>
        )}
        {site && (
          <ExternalLinkButton kind="outline" size="small" className={styles.site} href={site}>
            Sitio web<span className="visually-hidden">{` de ${partner.name}`}</span>
          </ExternalLinkButton>
        )}
      </div>
      {partner.partnerCode && state !== 'expired' && (
        <Coupon code={partner.partnerCode} partner={partner.name} />
      )}
    </article>
  );
}
