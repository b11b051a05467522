import { type CataloguePartner, cataloguePartnerSchema } from '#contract/catalogue.ts';
import { readDay, readDecimal, readWebAddress } from '#domain/catalogue-cell.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { mergeFields } from '#server/catalogue/plan-import.ts';
import { plainRow } from '#server/catalogue/rows/plain-rows.ts';
import { readCells } from '#server/catalogue/rows/read-cells.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';

const FIELDS = Object.keys(cataloguePartnerSchema.shape);

const CELLS = {
  imageUrl: readWebAddress,
  // A numeric cell is per cent and must be in range.
  discountAmount: (text: string) => (/^\d/.test(text) ? readDecimal(text) : text),
  validFrom: readDay,
  validTo: readDay,
  webSiteUrl: readWebAddress,
};

export const partnerImport: CatalogueKind<CataloguePartner> = {
  table: 'partners',
  word: 'partner',
  one: 'aliado',
  many: 'aliados',
  key: 'id',
  schema: cataloguePartnerSchema,
  fields: { json: FIELDS, csv: FIELDS },
  headings: {
    id: 'identificador',
    name: 'nombre|aliado|empresa|marca',
    category: 'categoria|tipo',
    imageUrl: 'imagen|logo|foto',
    discountAmount: 'descuento|beneficio|porcentaje',
    title: 'titulo',
    description: 'descripcion|detalle|detalles',
    partnerCode: 'codigo|cupon|codigo de descuento',
    validFrom: 'desde|valido desde|vigente desde|inicio',
    validTo: 'hasta|valido hasta|vigente hasta|vence|vencimiento|fin',
    conditions: 'condiciones|terminos|terminos y condiciones',
    webSiteUrl: 'pagina|pagina web|sitio web|web|enlace|link',
  },
  named: ['name'],
  unique: [],
  sheetRows: ({ lines }) => ({ total: lines.length, rows: lines.map(plainRow) }),
  map: (row, _, faults) =>
    isRecord(row.value) ? readCells(row.value, CELLS, (field) => row.locate([field]), faults) : row.value,
  toFile: (partner) => partner,
  csvColumns: FIELDS,
  csvLines: (partner) => [partner],
  merge: mergeFields,
  facts: (partner) => new Map(Object.entries(partner)),
  fromFacts: (facts) => Object.fromEntries(facts),
  stored: (catalogue, ids) => catalogue.partnersById(ids),
  save: (catalogue, rows, progress, edition, by) => catalogue.savePartners(rows, progress, edition, by),
};
