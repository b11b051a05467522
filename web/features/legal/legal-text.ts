import type { Site } from '#contract/site.ts';
import type { LegalText } from '#web/features/legal/legal-article.tsx';

type SiteDetails = Pick<Site, 'name' | 'responsible' | 'email' | 'phone' | 'address'>;

/** Fills in all tokens in one pass: a configured value is never read as a token. */
export function fillLegalText(
  text: LegalText,
  { name, responsible, email, phone, address }: SiteDetails,
): LegalText {
  const values = new Map(Object.entries({ brand: name, responsible, email, phone, address }));
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (token, key) => values.get(key) ?? token);
  return JSON.parse(JSON.stringify(text), (_key, value) => (typeof value === 'string' ? fill(value) : value));
}
