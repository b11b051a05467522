import { expect, test } from 'vitest';
import { isSameNumber, spelledNumber, telephoneAddress, whatsappAddress } from './phone-number.ts';

test('a number of Colombia is spelled as it is read out, any other in one piece', () => {
  expect(spelledNumber('573001112233')).toBe('+57 300 111 2233');
  expect(spelledNumber('576015550000')).toBe('+57 601 555 0000');
  expect(spelledNumber('34911234567')).toBe('+34911234567');
  expect(spelledNumber('57300111')).toBe('+57300111');
});

test('a number is the same however it is spelled, with or without its country', () => {
  for (const phone of ['+57 300 111 2233', '300 111 2233', '(300) 111-2233', '573001112233'])
    expect(isSameNumber(phone, '573001112233'), phone).toBe(true);
  expect(isSameNumber('234 5678', '576012345678')).toBe(true);
  for (const phone of ['+57 601 555 0000', '', '33', 'por confirmar'])
    expect(isSameNumber(phone, '573001112233'), phone).toBe(false);
});

test('a number leads to a call and to WhatsApp, with its country', () => {
  expect(telephoneAddress('+57 (300) 111-2233')).toBe('tel:+573001112233');
  expect(whatsappAddress('573001112233')).toBe('https://wa.me/573001112233');
  expect(whatsappAddress('300 111 2233')).toBe('https://wa.me/573001112233');
  expect(whatsappAddress('+34 911 234 567')).toBe('https://wa.me/34911234567');
  // Of Aruba, as long as one of Colombia without its country.
  expect(whatsappAddress('+297 560 1234')).toBe('https://wa.me/2975601234');
});
