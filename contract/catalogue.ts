import { z } from 'zod';
import { type Attributes, schemasOf } from '#contract/attribute.ts';
import { DISTANCE_ATTRIBUTES, DISTANCES_MAX } from '#contract/distance-attributes.ts';
import { AGES_REVERSED, areAgesInOrder } from '#contract/distance-lists.ts';
import {
  calendarDate,
  identifier,
  list,
  looseText,
  numeric,
  optional,
  requiredText,
  webAddress,
} from '#contract/fields.ts';
import { imageUrl } from '#contract/pictures.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { daysBetween, isCalendarDate } from '#domain/calendar-date.ts';
import { readDay, readPercent, readWebAddress } from '#domain/catalogue-cell.ts';
import { hasDay, lastDay } from '#domain/date-precision.ts';
import { LAST_DAY_AFTER } from '#domain/own-day.ts';
import { paragraphCell, readParagraphs } from '#domain/paragraph-cell.ts';

const NO_DISTANCE = 'Debe tener al menos una distancia.';

export const PARTNER_ATTRIBUTES = {
  id: {
    schema: identifier(120),
    answer: z.string(),
    headings: 'identificador',
    label: 'Identificador',
    input: null,
  },
  name: {
    schema: requiredText(120),
    answer: z.string(),
    headings: 'nombre|aliado|empresa|marca',
    label: 'Nombre',
    input: { control: 'text', at: ['about', 1] },
  },
  category: {
    schema: requiredText(60),
    answer: z.string(),
    headings: 'categoria|tipo',
    label: 'Categoría',
    input: { control: 'category', at: ['about', 2] },
  },
  imageUrl: {
    schema: optional(webAddress),
    answer: imageUrl,
    headings: 'imagen|logo|foto',
    cell: readWebAddress,
    label: 'Imagen',
    input: { control: 'picture', at: ['about', 11] },
  },
  discountAmount: {
    schema: optional(
      z.union(
        [numeric(z.number().min(0, 'Va de 0 a 100.').max(100, 'Va de 0 a 100.')), requiredText(60)],
        'Debe ser un número de 0 a 100 o un texto.',
      ),
    ),
    answer: z
      .union([z.number(), z.string()])
      .nullable()
      .meta({ description: 'Un número es un porcentaje; un texto se muestra como está.' }),
    headings: 'descuento|beneficio|porcentaje',
    // A numeric cell is per cent and must be in range.
    cell: (text) => (/^\d/.test(text) ? readPercent(text) : text),
    label: 'Descuento',
    input: {
      control: 'text',
      at: ['about', 3],
      isShort: true,
      hint: 'Un número es porcentaje: 15. Un texto sale igual: 2×1.',
    },
  },
  title: {
    schema: looseText(200),
    answer: z.string(),
    headings: 'titulo',
    label: 'Beneficio',
    input: { control: 'text', at: ['about', 7], hint: 'Sale en el doblez del tiquete.' },
  },
  description: {
    schema: looseText(4000),
    answer: z.string(),
    headings: 'descripcion|detalle|detalles',
    label: 'Descripción',
    input: { control: 'area', at: ['about', 8] },
  },
  partnerCode: {
    schema: optional(identifier(60)),
    answer: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'El cupón: solo con sesión, y nunca el de un beneficio vencido.' }),
    headings: 'codigo|cupon|codigo de descuento',
    label: 'Cupón',
    input: { control: 'text', at: ['about', 4], isShort: true },
  },
  validFrom: {
    schema: optional(calendarDate),
    answer: z.string().nullable(),
    headings: 'desde|valido desde|vigente desde|inicio',
    cell: readDay,
    label: 'Válido desde',
    input: { control: 'date', at: ['about', 5], isShort: true },
  },
  validTo: {
    schema: optional(calendarDate),
    answer: z.string().nullable(),
    headings: 'hasta|valido hasta|vigente hasta|vence|vencimiento|fin',
    cell: readDay,
    label: 'Válido hasta',
    input: { control: 'date', at: ['about', 6], isShort: true },
  },
  conditions: {
    schema: looseText(4000),
    answer: z.string(),
    headings: 'condiciones|terminos|terminos y condiciones',
    label: 'Condiciones',
    input: { control: 'area', at: ['about', 9] },
  },
  webSiteUrl: {
    schema: optional(webAddress),
    answer: z.string().nullable(),
    headings: 'pagina|pagina web|sitio web|web|enlace|link',
    cell: readWebAddress,
    label: 'Sitio web',
    input: { control: 'address', at: ['about', 10] },
  },
} as const satisfies Attributes;

export const BLOG_ATTRIBUTES = {
  id: {
    schema: identifier(120),
    answer: z.string(),
    headings: 'identificador',
    label: 'Identificador',
    input: null,
  },
  title: {
    schema: requiredText(200),
    answer: z.string(),
    headings: 'titulo',
    label: 'Título',
    input: { control: 'text', at: ['about', 1] },
  },
  description: {
    schema: looseText(1000),
    answer: z.string(),
    headings: 'descripcion|resumen',
    label: 'Resumen',
    input: { control: 'area', at: ['about', 3], hint: 'Sale en la lista y en buscadores.' },
  },
  imageUrl: {
    schema: optional(webAddress),
    answer: imageUrl,
    headings: 'imagen|foto',
    cell: readWebAddress,
    label: 'Imagen',
    input: { control: 'picture', at: ['about', 4] },
  },
  date: {
    schema: calendarDate,
    answer: z.string().meta({ description: 'Día, AAAA-MM-DD.' }),
    headings: 'fecha|fecha de publicacion',
    cell: readDay,
    label: 'Fecha',
    input: {
      control: 'date',
      at: ['about', 2],
      hint: 'El blog se ordena por esta fecha, la más reciente primero.',
    },
  },
  paragraphs: {
    schema: list(z.array(requiredText(10_000), 'Debe ser una lista de textos.').max(500)),
    answer: z.array(z.string()),
    headings: 'parrafos|texto|contenido|cuerpo',
    cell: readParagraphs,
    text: paragraphCell,
    label: 'Párrafos',
    input: { control: 'paragraphs', at: ['about', 5] },
  },
} as const satisfies Attributes;

/** One distance of a race in a catalogue file (§3 distances and maps, §15 operator's contract). */
export const catalogueDistanceSchema = z
  .object(schemasOf(DISTANCE_ATTRIBUTES))
  .refine(({ route, heights }) => heights === null || heights.length === route.length, {
    error: 'Debe traer una altura por cada punto del recorrido.',
    path: ['heights'],
  })
  .refine(({ ageMin, ageMax }) => areAgesInOrder(ageMin, ageMax), { error: AGES_REVERSED, path: ['ageMax'] })
  .refine(
    ({ aid, distanceMeters }) =>
      distanceMeters === null || aid.every(({ km }) => km * 1000 <= distanceMeters),
    { error: 'Un punto queda después de la llegada.', path: ['aid'] },
  )
  .transform((distance) => ({
    ...distance,
    startPoint: distance.startPoint ?? distance.route.at(0) ?? null,
    endPoint: distance.endPoint ?? distance.route.at(-1) ?? null,
  }));

/** Each field by itself. */
export const catalogueRaceFields = z.object({
  ...schemasOf(RACE_ATTRIBUTES),
  distances: z
    .array(catalogueDistanceSchema, {
      error: ({ input }) => (input === undefined ? NO_DISTANCE : 'Debe ser una lista de distancias.'),
    })
    .min(1, NO_DISTANCE)
    .max(DISTANCES_MAX, 'Tiene demasiadas distancias.')
    .refine(
      (all) => new Set(all.map((one) => one.name)).size === all.length,
      'Hay distancias con el mismo nombre.',
    ),
});

/** Of a race with more or fewer fields: what they say together. */
export const withRaceRules = <Schema extends z.ZodType<RaceDays>>(schema: Schema): Schema =>
  schema
    .overwrite((race) => ({ ...race, startDate: lastDay(race.startDate, race.datePrecision) }))
    .refine(({ kitFrom, kitTo }) => kitFrom === null || kitTo === null || kitFrom <= kitTo, {
      error: 'La entrega de kits termina antes de empezar.',
      path: ['kitTo'],
    })
    .superRefine(({ startDate, datePrecision, distances }, context) => {
      if (!isCalendarDate(startDate)) return;
      for (const [at, { startDate: own }] of distances.entries()) {
        if (own === null || !isCalendarDate(own)) continue;
        const after = daysBetween(startDate, own);
        if (!hasDay({ datePrecision }) || after < 0 || after > LAST_DAY_AFTER)
          context.addIssue({
            code: 'custom',
            message: hasDay({ datePrecision })
              ? `El día de la distancia va del de la carrera a ${LAST_DAY_AFTER} días después.`
              : 'La carrera aún no tiene día.',
            path: ['distances', at, 'startDate'],
          });
      }
    });

export const catalogueRaceSchema = withRaceRules(catalogueRaceFields);

/** Each field by itself. */
export const cataloguePartnerFields = z.object(schemasOf(PARTNER_ATTRIBUTES));

/** Of a partner with more or fewer fields: what they say together. */
export const withPartnerRules = <Schema extends z.ZodType<BenefitDates>>(schema: Schema): Schema =>
  schema.refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    error: 'El beneficio termina antes de empezar.',
    path: ['validTo'],
  });

export const cataloguePartnerSchema = withPartnerRules(cataloguePartnerFields);
export const catalogueBlogSchema = z.object(schemasOf(BLOG_ATTRIBUTES));

type RaceDays = Pick<
  z.output<typeof catalogueRaceFields>,
  'kitFrom' | 'kitTo' | 'startDate' | 'datePrecision' | 'distances'
>;
type BenefitDates = Pick<z.output<typeof cataloguePartnerFields>, 'validFrom' | 'validTo'>;
export type CatalogueRace = z.output<typeof catalogueRaceSchema>;
export type CatalogueDistance = CatalogueRace['distances'][number];
export type CataloguePartner = z.output<typeof cataloguePartnerSchema>;
export type CatalogueBlog = z.output<typeof catalogueBlogSchema>;
