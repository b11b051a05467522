import { mapRecord } from '#contract/attribute.ts';
import { type CataloguePartner, cataloguePartnerSchema, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { type EntryDefinition, textOf } from '#desk/features/entries/entry-draft.ts';
import { inputsOf } from '#desk/features/entries/entry-inputs.ts';
import { readTexts, schemaRules } from '#desk/features/entries/schema-rules.ts';
import { defineForm } from '#web/forms/form.ts';

const inputs = inputsOf(PARTNER_ATTRIBUTES);
const rules = schemaRules(cataloguePartnerSchema, inputs);

export type PartnerText = keyof typeof inputs;

export const partnerForm: EntryDefinition<PartnerText, never, Omit<CataloguePartner, 'id'>> = {
  kind: 'partners',
  form: defineForm({
    id: 'partner',
    rules: {
      ...rules,
      validTo: (text, { validFrom }) =>
        rules.validTo(text) ?? (text && text < validFrom ? 'Termina antes de empezar.' : null),
    },
  }),
  inputs,
  schema: cataloguePartnerSchema.omit({ id: true }),
  draftOf: (facts) => ({ texts: mapRecord(inputs, (_, field) => textOf(facts[field])), rows: [] }),
  read: ({ texts }) => ({ values: readTexts(inputs, texts) }),
  controlAt: ([field]) => String(field),
};
