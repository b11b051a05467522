import { mapRecord, namesOf } from '#contract/attribute.ts';
import { type CataloguePartner, cataloguePartnerSchema, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { inputsOf } from '#desk/features/entries/entry-inputs.ts';
import { schemaRules } from '#desk/features/entries/schema-rules.ts';
import { defineForm } from '#web/forms/form.ts';

export const PARTNER_INPUTS = inputsOf(PARTNER_ATTRIBUTES);

const schema = schemaRules(cataloguePartnerSchema, namesOf(PARTNER_INPUTS));

export const partnerForm = defineForm({
  id: 'partner',
  rules: {
    ...schema,
    validTo: (text, { validFrom }) =>
      schema.validTo(text) ?? (text && text < validFrom ? 'Termina antes de empezar.' : null),
  },
});

export type PartnerFields = CataloguePartner;

export const PARTNER_LABELS: Readonly<Record<string, string>> = mapRecord(
  PARTNER_ATTRIBUTES,
  ({ label }) => label,
);
