import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { yearParams } from '#contract/running-year.ts';
import { CARD_PARTS, CARD_SHAPES } from '#domain/finish-card.ts';
import { YEAR_CARD_PARTS } from '#domain/year-card.ts';

const shape = z.enum(CARD_SHAPES, `shape debe ser uno de: ${CARD_SHAPES.join(', ')}.`).default('story');

const picture = z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } });

/** @param shown names that are taken, but always shown */
function hideQuery<Part extends string>(parts: readonly Part[], shown: readonly string[] = []) {
  const part = [...parts, ...shown].join('|');
  return z
    .string()
    .regex(
      new RegExp(`^(${part})(,(${part}))*$`),
      `hide es una lista, separada por comas, de: ${parts.join(', ')}.`,
    )
    .default('')
    .transform((text) => parts.filter((known) => text.split(',').includes(known)))
    .meta({ description: 'Lo que no se muestra, separado por comas.', examples: [parts.join(',')] });
}

/** Earlier addresses could leave them out. */
const ALWAYS_SHOWN = ['pace', 'city', 'date'];

const OF_CARDS = [{ name: 'cards', most: 120, windowSeconds: 15 * 60, per: 'account' }] as const;

export const getFinishCard = endpoint({
  method: 'GET',
  path: '/races/user/id/{id}/card.png',
  access: 'user',
  limits: OF_CARDS,
  summary:
    'La tarjeta de una carrera propia con RETO SUPERADO: 1080 × 1920 (story) o 1080 × 1080 (square). Sin nombre ni correo.',
  params: z.object({ id: z.string().meta({ description: 'El identificador.' }) }),
  query: z.object({ shape, hide: hideQuery(CARD_PARTS, ALWAYS_SHOWN) }),
  status: 200,
  answer: picture,
  media: 'image/png',
  errors: ['NotFound'],
});

export const getYearCard = endpoint({
  method: 'GET',
  path: '/history/years/{year}/card.png',
  access: 'user',
  limits: OF_CARDS,
  summary: 'La tarjeta de un año propio: 1080 × 1920 (story) o 1080 × 1080 (square). Sin nombre ni correo.',
  params: yearParams,
  query: z.object({ shape, hide: hideQuery(YEAR_CARD_PARTS) }),
  status: 200,
  answer: picture,
  media: 'image/png',
  errors: ['NotFound'],
});
