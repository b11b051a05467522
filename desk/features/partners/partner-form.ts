import { type CataloguePartner, cataloguePartnerSchema } from '#contract/catalogue.ts';
import { schemaRules } from '#desk/features/entries/schema-rules.ts';
import { defineForm } from '#web/forms/form.ts';

const schema = schemaRules(cataloguePartnerSchema, [
  'name',
  'category',
  'discountAmount',
  'title',
  'description',
  'partnerCode',
  'validFrom',
  'validTo',
  'conditions',
  'webSiteUrl',
  'imageUrl',
]);

export const partnerForm = defineForm({
  id: 'partner',
  rules: {
    ...schema,
    validTo: (text, { validFrom }) =>
      schema.validTo(text) ?? (text && text < validFrom ? 'Termina antes de empezar.' : null),
  },
});

export type PartnerFields = CataloguePartner;

export const PARTNER_LABELS = {
  id: 'Identificador',
  name: 'Nombre',
  category: 'Categoría',
  discountAmount: 'Descuento',
  title: 'Beneficio',
  description: 'Descripción',
  partnerCode: 'Cupón',
  validFrom: 'Válido desde',
  validTo: 'Válido hasta',
  conditions: 'Condiciones',
  webSiteUrl: 'Sitio web',
  imageUrl: 'Imagen',
} as const;
