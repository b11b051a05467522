import type { Site } from '#contract/site.ts';

const LEGAL_TOKENS = ['brand', 'responsible', 'email', 'phone', 'address'] as const;

type LegalToken = (typeof LEGAL_TOKENS)[number];

/** What configuration puts in place of `{brand}`, `{responsible}`, `{email}`, `{phone}` and `{address}`. */
export type LegalValues = Readonly<Record<LegalToken, string>>;

export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
};

/** A legal page; `updated` is a calendar date YYYY-MM-DD (docs/product.md §12.1). */
export type LegalText = {
  readonly title: string;
  readonly updated: string;
  readonly sections: readonly LegalSection[];
  readonly acceptance: string;
};

/** The deployment's facts under the names that the texts use. */
export function legalValues({ name, responsible, email, phone, address }: Site): LegalValues {
  return { brand: name, responsible, email, phone, address };
}

function isLegalToken(name: string): name is LegalToken {
  return LEGAL_TOKENS.some((token) => token === name);
}

/** The text with its tokens replaced, in one pass: a value is never read as a token (docs/product.md §12.2). */
export function fillLegalText(text: LegalText, values: LegalValues): LegalText {
  const fill = (line: string) =>
    line.replace(/\{(\w+)\}/g, (whole, name: string) => (isLegalToken(name) ? values[name] : whole));
  return {
    title: fill(text.title),
    updated: text.updated,
    sections: text.sections.map((section) => ({
      heading: fill(section.heading),
      paragraphs: section.paragraphs.map(fill),
      ...(section.list && { list: section.list.map(fill) }),
    })),
    acceptance: fill(text.acceptance),
  };
}
