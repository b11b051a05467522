import { describe, expect, test } from 'vitest';
import { RESULT_WORDS } from '#web/copy/user-area.ts';
import { accessibility } from '#web/features/legal/accessibility-text.ts';
import type { LegalText } from '#web/features/legal/legal-article.tsx';
import { fillLegalText } from '#web/features/legal/legal-text.ts';
import { privacyPolicy } from '#web/features/legal/privacy-policy-text.ts';
import { terms } from '#web/features/legal/terms-text.ts';

const values = {
  name: 'Zancada',
  responsible: 'Persona Responsable',
  email: 'datos@example.org',
  phone: '+57 000 000 0000',
  address: 'Calle 0 # 0-00, Bogotá',
};

const sample: LegalText = {
  title: 'Sobre {brand}',
  description: 'Lo que dice {brand}',
  updated: '2025-10-01',
  sections: [
    { heading: 'De {responsible}', paragraphs: ['{email} o {email}'], list: ['{phone}', '{address}'] },
    { heading: 'Sin lista', paragraphs: ['Nada que llenar'] },
  ],
  acceptance: 'Aceptas a {brand}, no a {otro}',
};

describe('filling a legal text', () => {
  test('every token becomes its configured value, wherever it stands', () => {
    expect(fillLegalText(sample, values)).toEqual({
      title: 'Sobre Zancada',
      description: 'Lo que dice Zancada',
      updated: '2025-10-01',
      sections: [
        {
          heading: 'De Persona Responsable',
          paragraphs: ['datos@example.org o datos@example.org'],
          list: ['+57 000 000 0000', 'Calle 0 # 0-00, Bogotá'],
        },
        { heading: 'Sin lista', paragraphs: ['Nada que llenar'] },
      ],
      acceptance: 'Aceptas a Zancada, no a {otro}',
    });
  });

  test('a configured value is shown as it is, even when it looks like a token or a pattern', () => {
    const filled = fillLegalText(sample, { ...values, name: "{email} $& $'" });
    expect(filled.title).toBe("Sobre {email} $& $'");
  });

  test('a section without a list stays without one', () => {
    expect(fillLegalText(sample, values).sections[1]).not.toHaveProperty('list');
  });
});

describe.each([
  ['privacy policy', privacyPolicy],
  ['terms', terms],
])('the %s', (_name, text) => {
  const shown = JSON.stringify(fillLegalText(text, values));

  test('leaves no token unfilled', () => {
    expect(shown).not.toMatch(/\{\w+\}/);
  });

  test('names who answers and how to reach them', () => {
    for (const value of Object.values(values)) expect(shown).toContain(value);
  });

  test('says the date that it carries', () => {
    expect(text.updated).toBe('2025-10-01');
    expect(shown).toContain('1 de octubre de 2025');
  });

  test('says that a lawyer must review it', () => {
    expect(shown).toContain('abogada debe revisar');
  });
});

test('the privacy policy tells runners the legal terms for an answer and whom to complain to', () => {
  const shown = JSON.stringify(privacyPolicy);
  for (const fact of ['Ley 1581 de 2012', '10 días', '5 días', '15 días', '8 días']) {
    expect(shown).toContain(fact);
  }
  expect(shown).toContain('Superintendencia de Industria y Comercio');
});

test('the privacy policy names each fact that a result of a runner keeps', () => {
  const shown = JSON.stringify(privacyPolicy).toLowerCase();
  const { pace: _, ...kept } = RESULT_WORDS;
  expect(Object.values(kept).filter((word) => !shown.includes(word.toLowerCase()))).toEqual([]);
});

test('the accessibility statement says level, method, date, whom to tell, and that no person tried it', () => {
  const shown = JSON.stringify(fillLegalText(accessibility, values));
  const facts = ['WCAG) 2.2', 'nivel AA', 'WCAG-EM', '26 de noviembre de 2026', values.name, values.email];
  const untried = ['no hubo:', 'Personas', 'Lectores de pantalla', 'aparatos reales'];
  for (const fact of [...facts, ...untried]) expect(shown).toContain(fact);
  expect(accessibility.updated).toBe('2026-11-26');
  expect(shown).not.toMatch(/\{\w+\}/);
});
