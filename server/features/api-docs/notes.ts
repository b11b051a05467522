import { RACES_LIMIT_MAX } from '#contract/races-paging.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import type { JsonSchema, OpenApiParameter } from '#server/features/api-docs/openapi-types.ts';

/** What a field means, where its name does not say it. */
export const FIELD_NOTES: Record<string, string> = {
  startDate: 'Día de la carrera, AAAA-MM-DD, en Bogotá.',
  date: 'Día, AAAA-MM-DD.',
  startTime: 'Hora de salida, HH:MM, en Bogotá.',
  price: 'Pesos colombianos enteros; 0 es gratis, null es por confirmar.',
  route: 'El recorrido: parejas [latitud, longitud] en grados.',
  distanceMeters: 'Metros reales, cuando se conocen.',
  registrationClosesAt: 'Último día de inscripción, AAAA-MM-DD.',
  verifiedAt: 'Día en que se revisaron los datos, AAAA-MM-DD.',
  altitudeMeters: 'Metros sobre el nivel del mar.',
  imageUrl: 'La imagen en su sitio de origen; para mostrarla usa picture.',
  srcset: 'Valor de srcset para este tipo de imagen.',
  discountAmount: 'Un número es un porcentaje; un texto se muestra como está.',
  partnerCode: 'El cupón: solo con sesión, y nunca el de un beneficio vencido.',
  next: 'El cursor de la página siguiente; null en la última.',
  total: 'Cuántas carreras cumplen la búsqueda.',
};

/** What a parameter does, and values that it takes. */
export const PARAMETER_NOTES: Record<string, { description: string; schema?: JsonSchema }> = {
  name: { description: 'Parte del nombre de la carrera, sin importar mayúsculas ni tildes.' },
  year: { description: 'Año de la carrera, con cuatro dígitos.' },
  month: { description: 'Mes de la carrera.', schema: { type: 'string', enum: [...SPANISH_MONTHS] } },
  distance: { description: 'Nombre exacto de una distancia.', schema: { examples: [...DISTANCE_NAMES] } },
  city: { description: 'Ciudad, sin importar mayúsculas ni tildes.' },
  limit: { description: `Cuántas carreras trae la página, de 1 a ${RACES_LIMIT_MAX}.` },
  cursor: { description: 'Dónde sigue la lista, tal como lo dio la página anterior.' },
  uid: { description: 'El uid de la carrera.' },
  code: { description: 'El código de la carrera.' },
  id: { description: 'El identificador.' },
};

/** The group of a call, by the first part of its path. */
export const GROUPS: Record<string, string> = {
  races: 'Carreras',
  'race-cards': 'Carreras',
  cities: 'Carreras',
  partner: 'Aliados',
  blogs: 'Blog',
  contact: 'Contacto',
  report: 'Reportes',
  identity: 'Cuenta',
  settings: 'Cuenta',
};

const VERSION = 'La versión de la carrera, para If-Match.';

/** Headers of an answer that carry more than the body does, by operation. */
export const ANSWER_HEADERS: Record<string, Record<string, string>> = {
  listRaces: {
    Link: 'La página siguiente, rel="next", cuando se pidió limit y hay más.',
    'X-Total-Count': 'Cuántas carreras cumplen la búsqueda.',
  },
  getUserRace: { ETag: VERSION },
  addUserRace: { ETag: VERSION },
  updateUserRace: { ETag: VERSION },
};

/** Headers that a call may carry beside the key and the token, by operation. */
export const REQUEST_HEADERS: Record<string, OpenApiParameter[]> = {
  updateUserRace: [
    {
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'La versión que se leyó; si la carrera cambió después, 412. Sin ella se guarda sin comparar.',
      schema: { type: 'string' },
    },
  ],
};
