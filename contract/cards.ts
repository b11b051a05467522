import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { yearParams } from '#contract/running-year.ts';
import { CARD_PARTS, CARD_SHAPES, type CardPart } from '#domain/finish-card.ts';

const part = CARD_PARTS.join('|');

const shape = z.enum(CARD_SHAPES, `shape debe ser uno de: ${CARD_SHAPES.join(', ')}.`).default('story');

const picture = z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } });

const isPart = (text: string): text is CardPart => CARD_PARTS.some((known) => known === text);

export const getFinishCard = endpoint({
  method: 'GET',
  path: '/races/user/id/{id}/card.png',
  access: 'user',
  summary:
    'La tarjeta de una carrera propia con RETO SUPERADO: 1080 × 1920 (story) o 1080 × 1080 (square). Sin nombre ni correo.',
  params: z.object({ id: z.string().meta({ description: 'El identificador.' }) }),
  query: z.object({
    shape,
    hide: z
      .string()
      .regex(
        new RegExp(`^(${part})(,(${part}))*$`),
        `hide es una lista, separada por comas, de: ${CARD_PARTS.join(', ')}.`,
      )
      .default('')
      .transform((text) => text.split(',').filter(isPart))
      .meta({ description: 'Lo que no se muestra, separado por comas.', examples: [CARD_PARTS.join(',')] }),
  }),
  status: 200,
  answer: picture,
  media: 'image/png',
  errors: ['NotFound', 'LimitExceeded'],
});

export const getYearCard = endpoint({
  method: 'GET',
  path: '/history/years/{year}/card.png',
  access: 'user',
  summary: 'La tarjeta de un año propio: 1080 × 1920 (story) o 1080 × 1080 (square). Sin nombre ni correo.',
  params: yearParams,
  query: z.object({ shape }),
  status: 200,
  answer: picture,
  media: 'image/png',
  errors: ['NotFound', 'LimitExceeded'],
});
