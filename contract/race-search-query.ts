import { z } from 'zod';
import { SLUG_FAULT } from '#contract/fields.ts';
import { DISTANCE_NAME_MAX, DISTANCE_NAMES } from '#domain/distance-names.ts';
import { CLASSES_MAX, RACE_ORDERS } from '#domain/race-filters.ts';
import { RACE_KINDS, RACE_MARKS } from '#domain/race-kind.ts';
import { type Asked, FIELDS, type SearchField, understood } from '#domain/race-search.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';

/** What a page reads of a search and the API does not: how it is shown. */
export type ApiField = Exclude<SearchField, 'onMap' | 'aside'>;

/** What the API's document says of a field. */
type Words = { description: string; examples?: string[]; enum?: string[] };

/** A text as a field takes it, so that the API's document says it. */
function textOf(takes: (typeof FIELDS)[SearchField]['takes'], fault: string) {
  if (takes instanceof RegExp) return z.string().regex(takes, fault);
  if (typeof takes === 'number') return z.string().trim().max(takes, fault);
  return takes ? z.literal(takes, fault) : z.string();
}

/** A field of a search that refuses what it does not understand. */
function parameter<F extends ApiField>(field: F, fault: string, { examples = [], ...meta }: Words) {
  const text = textOf(FIELDS[field].takes, fault);
  // What is read leaves the examples of its text out of the document, unless they stand on the text itself.
  return (examples.length > 0 ? text.meta({ examples }) : text)
    .transform((text, context): Asked<F> => {
      const value = understood(field, text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    })
    .optional()
    .meta(meta);
}

const longest = (what: string, characters: number) => `${what} debe tener máximo ${characters} caracteres.`;
const WHOLE = 'Debe ser un número entero.';
const DAY = 'Debe ser una fecha AAAA-MM-DD que exista.';

export const raceSearchQuery = z.object({
  name: parameter('name', longest('El texto', 80), {
    description: 'Parte del nombre de la carrera, sin importar mayúsculas ni tildes.',
  }),
  words: parameter('words', longest('El texto', 80), {
    description:
      'Palabras del nombre, en cualquier orden, juntas o separadas, también con un error; primero el más parecido.',
  }),
  year: parameter('year', 'El año debe tener cuatro dígitos.', {
    description: 'Año de la carrera, con cuatro dígitos.',
  }),
  month: parameter('month', 'El mes debe ser un nombre de mes en español, por ejemplo Enero.', {
    description: 'Mes de la carrera.',
    enum: [...SPANISH_MONTHS],
  }),
  distance: parameter('distance', longest('La distancia', CLASSES_MAX * DISTANCE_NAME_MAX), {
    description: 'Nombre exacto de una distancia, o de varias con comas.',
    examples: [...DISTANCE_NAMES],
  }),
  city: parameter('city', longest('La ciudad', 80), {
    description: 'Ciudad, como sea que se llame: Cali, Santiago de Cali.',
  }),
  /** What was typed, understood with the cities that there are. */
  text: z.string().trim().max(80, longest('El texto', 80)).optional().meta({
    description:
      'Lo que se escribió: ciudad, departamento, región, distancias, días, precio, parte del nombre.',
  }),
  department: parameter('department', longest('El texto', 80), {
    description: 'Departamento, como sea que se llame: Valle del Cauca, Valle.',
  }),
  region: parameter('region', longest('El texto', 80), {
    description: 'Región, por ejemplo Eje Cafetero o Costa Caribe.',
  }),
  class: parameter('class', `Deben ser hasta ${CLASSES_MAX} números enteros, separados por comas.`, {
    description: 'Metros, uno o varios con comas: las distancias que miden eso, con 1 % de margen.',
  }),
  priceMax: parameter('priceMax', WHOLE, { description: 'Precio máximo en pesos; 0 es gratis.' }),
  open: parameter('open', 'open debe ser 1.', { description: '1: solo con inscripciones abiertas.' }),
  kind: parameter('kind', `kind debe ser uno de: ${RACE_KINDS.join(', ')}.`, {
    description: 'Por dónde o cómo se corre.',
  }),
  mark: parameter('mark', `mark debe ser uno de: ${RACE_MARKS.join(', ')}.`, {
    description: 'A quién recibe además.',
  }),
  endorsed: parameter('endorsed', 'endorsed debe ser 1.', { description: '1: solo las avaladas.' }),
  night: parameter('night', 'night debe ser 1.', {
    description: '1: solo las nocturnas, por su nombre o por salir entre las 18:00 y las 4:00.',
  }),
  series: parameter('series', SLUG_FAULT, {
    description: 'Las ediciones de una misma carrera: la parte final de su dirección /site/carrera/.',
  }),
  from: parameter('from', DAY, { description: 'Desde este día, AAAA-MM-DD.' }),
  to: parameter('to', DAY, { description: 'Hasta este día, AAAA-MM-DD.' }),
  near: parameter('near', 'near debe ser latitud,longitud.', {
    description: 'Un lugar, latitud,longitud, redondeado a 0.1 grados.',
  }),
  zone: parameter('zone', 'zone debe ser sur,oeste,norte,este.', {
    description: 'Un pedazo del mapa: sur,oeste,norte,este.',
  }),
  order: parameter('order', `order debe ser uno de: ${RACE_ORDERS.join(', ')}.`, {
    description:
      'El orden: por fecha, por precio o por cercanía a near; sin él, por fecha, y con words por parecido.',
  }),
} satisfies Record<ApiField | 'text', z.ZodType>);
