import type { Partner } from '#contract/partners.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { benefitState } from '#domain/partner-benefit.ts';
import type { PartnerWithVariants } from '#server/db/catalogue/partners.repository.ts';
import { presentPicture } from '#server/features/pictures/pictures.presenter.ts';

/** The public view: without the coupon. */
export function presentPartner({ partner, variants }: PartnerWithVariants): Partner {
  return {
    id: partner.id,
    name: partner.name,
    category: partner.category,
    imageUrl: partner.imageUrl,
    picture: presentPicture(`partners/${encodeURIComponent(partner.id)}`, variants),
    discountAmount: partner.discountAmount,
    title: partner.title,
    description: partner.description,
    validFrom: partner.validFrom,
    validTo: partner.validTo,
    conditions: partner.conditions,
    webSiteUrl: partner.webSiteUrl,
  };
}

/** The signed-in view: with the coupon until the benefit expires. */
export function presentPartnerWithCoupon(of: PartnerWithVariants, today: CalendarDate): Partner {
  const expired = benefitState(of.partner, today) === 'expired';
  return { ...presentPartner(of), partnerCode: expired ? null : of.partner.partnerCode };
}
