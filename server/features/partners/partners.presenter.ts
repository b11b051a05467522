import { answerOf } from '#contract/attribute.ts';
import { type Partner, partnerSchema } from '#contract/partners.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { benefitState } from '#domain/partner-benefit.ts';
import type { PartnerWithVariants } from '#server/db/catalogue/partners.repository.ts';
import { presentPicture } from '#server/features/pictures/pictures.presenter.ts';

/** The public view: without the coupon. */
export function presentPartner({ partner, variants }: PartnerWithVariants): Partner {
  const { partnerCode: _, ...shown } = partner;
  const picture = presentPicture(`partners/${encodeURIComponent(partner.id)}`, variants);
  return answerOf(partnerSchema, { ...shown, picture });
}

/** The signed-in view: with the coupon until the benefit expires. */
export function presentPartnerWithCoupon(of: PartnerWithVariants, today: CalendarDate): Partner {
  const expired = benefitState(of.partner, today) === 'expired';
  return { ...presentPartner(of), partnerCode: expired ? null : of.partner.partnerCode };
}
