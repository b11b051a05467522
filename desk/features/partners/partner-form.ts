import { mapRecord } from '#contract/attribute.ts';
import {
  type CataloguePartner,
  cataloguePartnerFields,
  PARTNER_ATTRIBUTES,
  withPartnerRules,
} from '#contract/catalogue.ts';
import { type EntryDefinition, textOf } from '#desk/features/entries/entry-draft.ts';
import { inputsOf } from '#desk/features/entries/entry-inputs.ts';
import { readTexts, schemaRules } from '#desk/features/entries/schema-rules.ts';
import { defineForm } from '#web/forms/form.ts';

const inputs = inputsOf(PARTNER_ATTRIBUTES);
const partnerFactsSchema = withPartnerRules(cataloguePartnerFields.omit({ id: true }));

export type PartnerText = keyof typeof inputs;

export const partnerForm: EntryDefinition<PartnerText, never, Omit<CataloguePartner, 'id'>> = {
  kind: 'partners',
  form: defineForm({ id: 'partner', rules: schemaRules(partnerFactsSchema, inputs) }),
  inputs,
  schema: partnerFactsSchema,
  draftOf: (facts) => ({ texts: mapRecord(inputs, (_, field) => textOf(facts[field])), rows: [] }),
  read: ({ texts }) => ({ values: readTexts(inputs, texts) }),
  controlAt: ([field]) => String(field),
};
