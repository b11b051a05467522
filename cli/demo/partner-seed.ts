import type { CataloguePartner } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import { DEMO_PARTNER_PAGES } from '#domain/demonstration.ts';

export type PartnerSeed = Omit<CataloguePartner, 'imageUrl' | 'validFrom' | 'validTo' | 'webSiteUrl'> & {
  validDays: readonly [from: number, to: number];
};

export function partnerFrom({ validDays, ...seed }: PartnerSeed, today: string): CataloguePartner {
  return {
    ...seed,
    imageUrl: null,
    validFrom: addDays(today, validDays[0]),
    validTo: addDays(today, validDays[1]),
    webSiteUrl: `${DEMO_PARTNER_PAGES}${seed.id}`,
  };
}
