import { z } from 'zod';
import type { Attributes } from '#contract/attribute.ts';
import {
  calendarDate,
  dayOfInstant,
  emailAddress,
  identifier,
  latitude,
  list,
  longitude,
  looseText,
  numeric,
  optional,
  requiredText,
  telephone,
  webAddress,
} from '#contract/fields.ts';
import { imageUrl } from '#contract/pictures.ts';
import { readDay, readDecimal, readMetres, readStatus, readWebAddress } from '#domain/catalogue-cell.ts';
import { marksText, readMarks } from '#domain/list-cell.ts';
import { RACE_KINDS, RACE_MARKS, readRaceWord } from '#domain/race-kind.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { foldText } from '#domain/search-text.ts';

const YES_NO = ['sí', 'no'] as const;

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.enum(words, `Debe ser uno de: ${words.join(', ')}.`);

const knownText = (most: number) => ({ schema: optional(requiredText(most)), answer: z.string().nullable() });

const knownDay = (description: string) => ({
  schema: optional(calendarDate),
  answer: z.string().nullable().meta({ description }),
  cell: readDay,
});

/** Of one race. */
export const DISTANCES_MAX = 50;

/** The attributes of a race but its distances, in the order of a file's columns (§3 distances and maps). */
export const RACE_ATTRIBUTES = {
  uid: {
    schema: identifier(120),
    answer: z.string(),
    isOnCard: true,
    headings: 'id|identificador',
    label: 'uid',
    input: null,
  },
  code: {
    schema: identifier(64),
    answer: z.string(),
    headings: 'codigo|codigo de la carrera',
    label: 'Código',
    input: null,
  },
  name: {
    schema: requiredText(200),
    answer: z.string(),
    isOnCard: true,
    headings: 'nombre|carrera|evento|nombre de la carrera|nombre del evento',
    label: 'Nombre',
    input: { control: 'text', at: ['about', 1], maxLength: 200 },
  },
  description: {
    schema: looseText(10_000),
    answer: z.string(),
    isOnCard: true,
    headings: 'descripcion|detalle|detalles|informacion',
    label: 'Descripción',
    input: { control: 'area', at: ['about', 4], rows: 5 },
  },
  imageUrl: {
    schema: optional(webAddress),
    answer: imageUrl,
    headings: 'imagen|foto|afiche',
    cell: readWebAddress,
    label: 'Imagen',
    input: { control: 'picture', at: ['picture', 1] },
  },
  city: {
    schema: requiredText(80),
    answer: z.string(),
    isOnCard: true,
    headings: 'ciudad|municipio|ciudad o municipio|ciudad municipio',
    label: 'Ciudad',
    input: { control: 'city', at: ['place', 1], isShort: true, maxLength: 80 },
  },
  department: {
    ...knownText(80),
    isOnCard: true,
    headings: 'departamento|depto|dpto',
    label: 'Departamento',
    input: { control: 'text', at: ['place', 2], isShort: true, maxLength: 80 },
  },
  eventPlace: {
    schema: looseText(200),
    answer: z.string(),
    headings: 'lugar|sitio|lugar del evento|lugar de salida|punto de encuentro',
    label: 'Sitio de la salida',
    input: {
      control: 'text',
      at: ['place', 3],
      hint: 'Por ejemplo: Parque Simón Bolívar, plaza de eventos.',
      maxLength: 200,
    },
  },
  startDate: {
    schema: calendarDate,
    answer: z.string().meta({ description: 'Día de la carrera, AAAA-MM-DD, en Bogotá.' }),
    isOnCard: true,
    headings: 'fecha|dia|fecha de la carrera|fecha del evento',
    cell: readDay,
    label: 'Fecha',
    input: { control: 'date', at: ['about', 2], isShort: true },
  },
  organizerUrl: {
    schema: optional(webAddress),
    answer: z.string().nullable(),
    headings: 'organizador|pagina|pagina web|sitio web|web|enlace|link|inscripciones|pagina del organizador',
    cell: readWebAddress,
    label: 'Página del organizador',
    input: { control: 'address', at: ['about', 5] },
  },
  status: {
    schema: optional(oneOf(RACE_STATUSES)),
    answer: z.enum(RACE_STATUSES).nullable(),
    isOnCard: true,
    headings: 'estado',
    cell: readStatus,
    label: 'Estado de la carrera',
    input: { control: 'choice', at: ['about', 3], isShort: true, label: 'Estado', options: RACE_STATUSES },
  },
  latitude: {
    schema: optional(latitude),
    answer: z.number().nullable(),
    isOnCard: true,
    headings: 'latitud',
    cell: readDecimal,
    label: 'Latitud',
    input: null,
  },
  longitude: {
    schema: optional(longitude),
    answer: z.number().nullable(),
    isOnCard: true,
    headings: 'longitud',
    cell: readDecimal,
    label: 'Longitud',
    input: null,
  },
  kind: {
    schema: optional(oneOf(RACE_KINDS)),
    answer: z.enum(RACE_KINDS).nullable().meta({ description: 'Por dónde o cómo se corre.' }),
    isOnCard: true,
    headings: 'tipo|tipo de carrera|superficie|terreno',
    cell: readRaceWord,
    label: 'Tipo',
    input: { control: 'choice', at: ['about', 6], isShort: true, options: RACE_KINDS },
  },
  marks: {
    schema: list(z.array(oneOf(RACE_MARKS), 'Debe ser una lista.').max(RACE_MARKS.length, 'Son demasiadas.')),
    answer: z.array(z.enum(RACE_MARKS)).readonly().meta({ description: 'A quién recibe además.' }),
    isOnCard: true,
    headings: 'recibe|tambien para|publico',
    cell: readMarks,
    text: marksText,
    label: 'También para',
    input: { control: 'marks', at: ['about', 7], options: RACE_MARKS },
  },
  organizer: {
    ...knownText(160),
    headings: 'organiza|organizado por|nombre del organizador|entidad organizadora',
    label: 'Organiza',
    input: { control: 'text', at: ['organizer', 1], maxLength: 160 },
  },
  endorsedBy: {
    ...knownText(160),
    headings: 'aval|avalada por|avala',
    label: 'Avala',
    input: { control: 'text', at: ['organizer', 2], isShort: true, maxLength: 160 },
  },
  endorsementClass: {
    ...knownText(80),
    headings: 'clase de aval|sello|etiqueta',
    label: 'Clase de aval',
    input: { control: 'text', at: ['organizer', 3], isShort: true, maxLength: 80 },
  },
  endorsementUrl: {
    schema: optional(webAddress),
    answer: z.string().nullable(),
    headings: 'enlace del aval',
    cell: readWebAddress,
    label: 'Página del aval',
    input: { control: 'address', at: ['organizer', 4] },
  },
  contactEmail: {
    schema: optional(emailAddress),
    answer: z.string().nullable(),
    headings: 'correo|correo de contacto|email|correo electronico',
    label: 'Correo de contacto',
    input: { control: 'text', at: ['organizer', 5], isShort: true },
  },
  contactPhone: {
    schema: optional(telephone),
    answer: z.string().nullable(),
    headings: 'telefono|celular|telefono de contacto|contacto',
    label: 'Teléfono',
    input: { control: 'text', at: ['organizer', 6], isShort: true },
  },
  contactWhatsapp: {
    schema: optional(telephone),
    answer: z.string().nullable(),
    headings: 'whatsapp|wsp|numero de whatsapp',
    label: 'WhatsApp',
    input: { control: 'text', at: ['organizer', 7], isShort: true },
  },
  kitFrom: {
    ...knownDay('Primer día de entrega de kits, AAAA-MM-DD.'),
    headings: 'kits desde|entrega de kits desde|entrega de kits',
    label: 'Entrega de kits desde',
    input: { control: 'date', at: ['kit', 1], isShort: true },
  },
  kitTo: {
    ...knownDay('Último día de entrega de kits, AAAA-MM-DD.'),
    headings: 'kits hasta|entrega de kits hasta',
    label: 'Entrega de kits hasta',
    input: { control: 'date', at: ['kit', 2], isShort: true },
  },
  kitHours: {
    ...knownText(120),
    headings: 'horario de kits|horario de entrega de kits|hora de kits',
    label: 'Horario de entrega',
    input: { control: 'text', at: ['kit', 3], isShort: true, maxLength: 120 },
  },
  kitPlace: {
    ...knownText(200),
    headings: 'lugar de kits|lugar de entrega de kits|sitio de kits',
    label: 'Sitio de entrega',
    input: { control: 'text', at: ['kit', 4], maxLength: 200 },
  },
  kitDocuments: {
    ...knownText(300),
    headings: 'documentos|documentos para el kit|requisitos del kit',
    label: 'Documentos para reclamarlo',
    input: { control: 'text', at: ['kit', 5], maxLength: 300 },
  },
  kitByOthers: {
    schema: optional(oneOf(YES_NO)),
    answer: z.enum(YES_NO).nullable().meta({ description: 'Si otra persona puede reclamar el kit.' }),
    headings: 'kit por terceros|reclamo por terceros|tercero',
    cell: (text) => (foldText(text) === 'si' ? 'sí' : foldText(text)),
    label: 'Lo reclama otra persona',
    input: { control: 'choice', at: ['kit', 6], isShort: true, options: YES_NO },
  },
  refundRule: {
    ...knownText(1000),
    headings: 'devoluciones|politica de devolucion|cambios y devoluciones|traspaso',
    label: 'Devoluciones y traspasos',
    input: { control: 'area', at: ['rules', 1], rows: 3 },
  },
  refundUntil: {
    ...knownDay('Último día para pedirlos, AAAA-MM-DD.'),
    headings: 'devoluciones hasta|traspaso hasta|cambios hasta',
    label: 'Devoluciones y traspasos hasta',
    input: { control: 'date', at: ['rules', 2], isShort: true },
  },
  regulationUrl: {
    schema: optional(webAddress),
    answer: z.string().nullable(),
    headings: 'reglamento|enlace del reglamento',
    cell: readWebAddress,
    label: 'Reglamento',
    input: { control: 'address', at: ['rules', 3] },
  },
  altitudeMeters: {
    schema: optional(numeric(z.number('Debe ser un número de metros.').min(-500).max(9000))),
    answer: z.number().nullable().meta({ description: 'Metros sobre el nivel del mar.' }),
    headings: 'altitud|altura',
    cell: readMetres,
    label: 'Altitud en metros',
    input: { control: 'number', at: ['place', 5], isShort: true },
  },
  verifiedAt: {
    schema: optional(dayOfInstant),
    answer: z.string().nullable().meta({ description: 'Día en que se revisaron los datos, AAAA-MM-DD.' }),
    isOnCard: true,
    headings: 'verificada|verificada el|fecha de verificacion',
    cell: readDay,
    label: 'Verificada el',
    input: { control: 'verified', at: ['source', 2], isShort: true },
  },
  sourceUrl: {
    schema: optional(webAddress),
    answer: z.string().nullable(),
    isOnCard: true,
    headings: 'fuente',
    cell: readWebAddress,
    label: 'Fuente',
    input: { control: 'address', at: ['source', 1] },
  },
} as const satisfies Attributes;
