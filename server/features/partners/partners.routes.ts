import { listPartners } from '#contract/partners.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { comparePartners } from '#domain/partner-benefit.ts';
import type { PartnersRepository } from '#server/db/catalogue/partners.repository.ts';
import { presentPartner, presentPartnerWithCoupon } from '#server/features/partners/partners.presenter.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = { partners: PartnersRepository; now: () => Date };

/** The partners: with their coupons for somebody signed in, without for everybody else (§4.4 coupon). */
export function partnersRoutes(api: Api, { partners, now }: Deps): void {
  bind(api, listPartners, async ({ caller }) => {
    const today = bogotaDate(now());
    const inOrder = comparePartners(today);
    const all = (await partners.all()).toSorted((a, b) => inOrder(a.partner, b.partner));
    return all.map((partner) =>
      caller ? presentPartnerWithCoupon(partner, today) : presentPartner(partner),
    );
  });
}
