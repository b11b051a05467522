import { expect, test } from 'vitest';
import { checkDraft } from '#desk/features/entries/entry-draft.ts';
import { partnerForm } from '#desk/features/partners/partner-form.ts';
import { buildPartner } from '#server/testing/factories.ts';

const typed = (discountAmount: string) => {
  const { texts, rows } = partnerForm.draftOf(buildPartner());
  return checkDraft(partnerForm, { rows, texts: { ...texts, discountAmount } });
};

test.each([
  ['15,5', 15.5],
  ['15.5', 15.5],
  ['2×1', '2×1'],
  ['', null],
])('a discount typed as %j is %j', (text, discountAmount) => {
  expect(typed(text).facts).toMatchObject({ discountAmount });
});

test('a discount above all of the price is refused', () => {
  expect(typed('150').errors).toEqual({ discountAmount: 'Va de 0 a 100.' });
});

test('a partner that is read and saved is the same, and its page needs no https', () => {
  const { id: _, ...facts } = buildPartner({ discountAmount: 12.5 });
  const { texts, rows } = partnerForm.draftOf(facts);
  expect(checkDraft(partnerForm, { texts, rows }).facts).toEqual(facts);
  const short = { ...texts, webSiteUrl: 'example.org/aliado' };
  expect(checkDraft(partnerForm, { texts: short, rows }).facts).toEqual(facts);
});
