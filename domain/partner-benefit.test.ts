import { expect, test } from 'vitest';
import { benefitState, comparePartnerEnds, comparePartners, formatDiscount } from './partner-benefit.ts';

const today = '2027-03-14';

test('a benefit is valid on its first and last day', () => {
  expect(benefitState({ validFrom: today, validTo: today }, today)).toBe('current');
  expect(benefitState({ validFrom: '2027-03-15', validTo: '2027-04-01' }, today)).toBe('upcoming');
  expect(benefitState({ validFrom: '2027-01-01', validTo: '2027-03-13' }, today)).toBe('expired');
});

test('a benefit without dates is valid', () => {
  expect(benefitState({ validFrom: null, validTo: null }, today)).toBe('current');
});

test('a benefit whose dates are the wrong way round gives no coupon away once its end is past', () => {
  expect(benefitState({ validFrom: '2027-04-01', validTo: '2027-03-01' }, today)).toBe('expired');
});

test('a discount in numbers is a per cent, a text is shown as it is', () => {
  expect(formatDiscount(15)).toBe('15\u00a0%');
  expect(formatDiscount(12.5)).toBe('12,5\u00a0%');
  expect(formatDiscount('2x1 en clases')).toBe('2x1 en clases');
});

test('a partner without a discount shows none', () => {
  for (const none of [null, '', '  ', Number.NaN, Infinity, -5]) expect(formatDiscount(none)).toBeNull();
});

test('valid benefits come first, then those to come, then the expired, each by name', () => {
  const partner = (name: string, validFrom: string, validTo: string) => ({ name, validFrom, validTo });
  const partners = [
    partner('Ámbar', '2026-01-01', '2026-12-31'),
    partner('Brío', '2027-05-01', '2027-12-31'),
    partner('Zancos', '2027-01-01', '2027-12-31'),
    partner('Ágil', '2027-01-01', '2027-12-31'),
  ];
  const order = partners.sort(comparePartners(today)).map(({ name }) => name);
  expect(order).toEqual(['Ágil', 'Zancos', 'Brío', 'Ámbar']);
});

test('where a coupon is picked, the valid benefit that ends first leads and one without an end follows', () => {
  const partner = (name: string, validTo: string | null) => ({ name, validFrom: '2027-01-01', validTo });
  const partners = [
    partner('Ámbar', '2027-03-01'),
    partner('Aire', null),
    partner('Norte', '2027-12-31'),
    partner('Ágil', '2027-12-31'),
    partner('Zancos', '2027-04-30'),
  ];
  const order = partners.sort(comparePartnerEnds(today)).map(({ name }) => name);
  expect(order).toEqual(['Zancos', 'Ágil', 'Norte', 'Aire', 'Ámbar']);
});
