import type { CalendarDate } from './calendar-date.ts';
import { compareFolded, compareText } from './search-text.ts';
import { formatTenths, NO_BREAK_SPACE } from './spanish-number.ts';

export type BenefitState = 'upcoming' | 'current' | 'expired';

type BenefitDates = { validFrom: CalendarDate | null; validTo: CalendarDate | null };

const NO_END = '9999-12-31';
const STATE_ORDER: Record<BenefitState, number> = { current: 0, upcoming: 1, expired: 2 };

export function benefitState({ validFrom, validTo }: BenefitDates, today: CalendarDate): BenefitState {
  if (validTo && validTo < today) return 'expired';
  return validFrom && today < validFrom ? 'upcoming' : 'current';
}

export function formatDiscount(discountAmount: number | string | null): string | null {
  if (discountAmount === null) return null;
  if (typeof discountAmount === 'string') return discountAmount.trim() ? discountAmount : null;
  if (!Number.isFinite(discountAmount) || discountAmount < 0) return null;
  return `${formatTenths(discountAmount)}${NO_BREAK_SPACE}%`;
}

export function comparePartners(today: CalendarDate) {
  return (a: BenefitDates & { name: string }, b: BenefitDates & { name: string }): number =>
    STATE_ORDER[benefitState(a, today)] - STATE_ORDER[benefitState(b, today)] ||
    compareFolded(a.name, b.name);
}

/** The same, but with what ends first ahead, for a screen where a coupon is picked; §4 partners */
export function comparePartnerEnds(today: CalendarDate) {
  const compareNames = comparePartners(today);
  return (a: BenefitDates & { name: string }, b: BenefitDates & { name: string }): number =>
    STATE_ORDER[benefitState(a, today)] - STATE_ORDER[benefitState(b, today)] ||
    compareText(a.validTo ?? NO_END, b.validTo ?? NO_END) ||
    compareNames(a, b);
}
