import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { requiredText } from '#contract/fields.ts';
import { CHECKLIST_LIMITS } from '#domain/checklist.ts';

const params = z.object({ id: z.string().meta({ description: 'El identificador de la carrera propia.' }) });

export const checklistItemSchema = z.object({ text: z.string(), done: z.boolean() });

const texts = z
  .array(requiredText(CHECKLIST_LIMITS.text), 'Debe ser una lista de textos.')
  .max(CHECKLIST_LIMITS.items, `Debe tener máximo ${CHECKLIST_LIMITS.items} elementos.`)
  .default([]);

export const weatherSchema = z.object({
  min: z.number().meta({ description: 'Grados Celsius.' }),
  max: z.number(),
  rainChance: z.number().nullable().meta({ description: 'Probabilidad de lluvia, de 0 a 100.' }),
  source: z.string().meta({ description: 'De quién es la estimación.' }),
});

export type Weather = z.infer<typeof weatherSchema>;

/** What there is to a race's day beside the race itself (docs/product.md §18.53 to §18.56). */
export const getRaceDay = endpoint({
  method: 'GET',
  path: '/races/user/day/{id}',
  access: 'user',
  summary: 'Lo propio del día de una carrera: la lista de lo que se lleva y el pronóstico.',
  params,
  status: 200,
  answer: z.object({
    items: z.array(checklistItemSchema),
    last: z.string().nullable().meta({ description: 'La otra carrera de la que se puede traer la lista.' }),
    weather: weatherSchema
      .nullable()
      .meta({ description: 'Una estimación, desde tres días antes; null cuando no se conoce.' }),
  }),
  errors: ['NotFound'],
});

/** Each part may be repeated: it says how things are, not what to do. */
export const changeChecklist = endpoint({
  method: 'POST',
  path: '/races/user/day/{id}/checklist',
  access: 'user',
  summary: 'Cambia la lista de lo que se lleva a una carrera.',
  params,
  body: z.object({
    add: texts.meta({ description: 'Textos que se agregan; el que ya está no se repite.' }),
    done: texts.meta({ description: 'Textos que quedan listos.' }),
    open: texts.meta({ description: 'Textos que quedan por hacer.' }),
    remove: texts.meta({ description: 'Textos que se quitan.' }),
    fromLast: z
      .boolean('Debe ser verdadero o falso.')
      .default(false)
      .meta({ description: 'Trae también la lista de la última carrera.' }),
  }),
  status: 200,
  answer: z.object({ items: z.array(checklistItemSchema) }),
  errors: ['NotFound'],
});
