import { listPartners } from '#contract/partners.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { comparePartners } from '#domain/partner-benefit.ts';
import type { PartnersRepository } from '#server/db/partners.repository.ts';
import { presentPartner, presentPartnerWithCoupon } from '#server/features/partners/partners.presenter.ts';
import { bind } from '#server/http/bind.ts';
import type { App } from '#server/http/context.ts';
import type { Authenticate } from '#server/identity/session.ts';

type Deps = { partners: PartnersRepository; authenticate: Authenticate; now: () => Date };

/** Coupons only for signed-in callers (docs/product.md §4.4, coupons). */
export function partnersRoutes(app: App, { partners, authenticate, now }: Deps): void {
  bind(app, listPartners, async ({ c }) => {
    const signedIn = c.req.header('authorization') !== undefined && (await authenticate(c));
    const today = bogotaDate(now());
    const inOrder = comparePartners(today);
    const all = (await partners.all()).toSorted((a, b) => inOrder(a.partner, b.partner));
    return all.map((partner) =>
      signedIn ? presentPartnerWithCoupon(partner, today) : presentPartner(partner),
    );
  });
}
