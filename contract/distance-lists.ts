import { z } from 'zod';
import {
  calendarDate,
  clockTime,
  list,
  looseText,
  numeric,
  optional,
  pesos,
  requiredText,
  wholeNumber,
} from '#contract/fields.ts';
import {
  aidStationsCell,
  aidStationsText,
  categoriesCell,
  categoriesText,
  groupPricesCell,
  groupPricesText,
  readAidStations,
  readCategories,
  readGroupPrices,
  readStages,
  readWaves,
  SEXES,
  stagesCell,
  stagesText,
  wavesCell,
  wavesText,
} from '#domain/list-cell.ts';
import { STAGES_MAX } from '#domain/price-stages.ts';

const LISTED_MAX = 40;

/** A list that a cell holds as `text` writes it: what a cell could not give back is refused. */
function listed<Part>(
  part: z.ZodType<Part>,
  text: (parts: readonly Part[]) => string,
  read: (text: string) => unknown,
) {
  const isSame = (parts: readonly Part[]) => {
    try {
      const again = z.array(part).safeParse(read(text(parts)));
      return JSON.stringify(again.data) === JSON.stringify(parts);
    } catch {
      return false;
    }
  };
  return list(
    z
      .array(part, 'Debe ser una lista.')
      .max(LISTED_MAX, `Tiene más de ${LISTED_MAX} partes.`)
      .refine(isSame, 'Un nombre no puede llevar «;», ni terminar como una edad, una hora o un precio.'),
  );
}

export const age = z
  .number('Debe ser una edad en años.')
  .int('Debe ser una edad en años.')
  .min(0, 'La edad va de 0 a 110.')
  .max(110, 'La edad va de 0 a 110.');

export const AGES_REVERSED = 'La edad mínima es mayor que la máxima.';

export const areAgesInOrder = (from: number | null, to: number | null) =>
  from === null || to === null || from <= to;

const category = z
  .object({
    name: requiredText(60),
    sex: optional(z.enum(SEXES, 'Debe ser F, M o X.')),
    from: optional(wholeNumber(age)),
    to: optional(wholeNumber(age)),
  })
  .refine(({ from, to }) => areAgesInOrder(from, to), AGES_REVERSED);

const wave = z.object({ name: requiredText(60), startTime: clockTime });

const aidStation = z.object({
  km: numeric(
    z
      .number('Debe ser un número de kilómetros.')
      .min(0, 'No puede ser negativo.')
      .max(1000, 'Es demasiado alto.'),
  ).transform((km) => Math.round(km * 1000) / 1000),
  what: looseText(120),
});

const groupPrice = z.object({ group: requiredText(60), price: pesos });

/** What an attribute has that is such a list. */
export const categories = {
  schema: listed(category, categoriesText, readCategories),
  answer: z
    .array(
      z.object({
        name: z.string(),
        sex: z.enum(SEXES).nullable(),
        from: z.number().int().nullable(),
        to: z.number().int().nullable(),
      }),
    )
    .readonly()
    .meta({ description: 'Las categorías, con sexo y edades.' }),
  cell: readCategories,
  text: categoriesText,
  file: categoriesCell,
};

export const waves = {
  schema: listed(wave, wavesText, readWaves),
  answer: z
    .array(z.object({ name: z.string(), startTime: z.string() }))
    .readonly()
    .meta({ description: 'Las salidas por grupo, con su hora HH:MM.' }),
  cell: readWaves,
  text: wavesText,
  file: wavesCell,
};

export const aid = {
  schema: listed(aidStation, aidStationsText, readAidStations),
  answer: z
    .array(z.object({ km: z.number(), what: z.string() }))
    .readonly()
    .meta({ description: 'Los puntos de hidratación: en qué kilómetro y qué hay.' }),
  cell: readAidStations,
  text: aidStationsText,
  file: aidStationsCell,
};

export const groupPrices = {
  schema: listed(groupPrice, groupPricesText, readGroupPrices),
  answer: z
    .array(z.object({ group: z.string(), price: z.number().int() }))
    .readonly()
    .meta({ description: 'Precios que solo valen para un grupo, en pesos.' }),
  cell: readGroupPrices,
  text: groupPricesText,
  file: groupPricesCell,
};

const priceStages = z
  .array(
    z.object({ price: pesos, until: calendarDate }, 'Debe ser una etapa con price y until.'),
    'Debe ser una lista de etapas con price y until.',
  )
  .max(STAGES_MAX, `Tiene más de ${STAGES_MAX} etapas.`)
  .refine(
    (all) => all.every(({ until }, index) => index === 0 || until > (all[index - 1]?.until ?? '')),
    'Las etapas van en orden: cada una termina después de la anterior.',
  );

export const stages = {
  schema: list(priceStages),
  answer: z
    .array(
      z.object({
        price: z.number().int(),
        until: z.string().meta({ description: 'Último día de ese precio, AAAA-MM-DD.' }),
      }),
    )
    .readonly()
    .meta({ description: 'Las etapas de precio en orden, también las pasadas.' }),
  cell: readStages,
  text: stagesText,
  file: stagesCell,
};
