import type { City } from '../cities/city.ts';
import { avenida40, viaCatama, villavicencio } from '../cities/villavicencio.ts';
import { outAndBack, pointToPoint, throughTheBlocks, twice } from '../courses/course.ts';
import type { Line } from '../courses/line.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const leticia: City = {
  name: 'Leticia',
  department: 'Amazonas',
  centre: [-4.2153, -69.9406],
  altitudeMeters: 96,
};

/** The Tarapacá road, known as Los Kilómetros. */
const losKilometros: Line = [
  [-4.214, -69.942],
  [-4.208, -69.9412],
  [-4.2, -69.9415],
  [-4.19, -69.9392],
  [-4.18, -69.9388],
  [-4.17, -69.94],
  [-4.16, -69.941],
  [-4.148, -69.943],
  [-4.138, -69.944],
];

export const plainsAndAmazon: RaceSeed[] = [
  {
    uid: 'joropo-y-asfalto',
    code: 'ZJOROPO',
    name: 'Joropo y Asfalto',
    city: villavicencio,
    place: 'Avenida 40, parque de los Fundadores',
    day: { days: 170 },
    status: 'confirmada',
    checkedDaysBefore: 23,
    paragraphs: [
      'De la puerta del Llano hacia Puerto López, con la cordillera a la espalda y el horizonte abierto al frente. El terreno desciende apenas en la ida; el calor crece en la vuelta.',
      'Hay arpa, cuatro y maracas en la meta, y mamona para quien aguante el tinto primero.',
    ],
    distances: [
      distance('15K', 98_000, outAndBack(avenida40), { start: '05:45', closes: 8 }),
      distance('10K', 84_000, outAndBack(avenida40), { start: '06:00', closes: 8 }),
      distance('5K', 84_000, throughTheBlocks(avenida40, [-200, -340]), { start: '06:15', closes: 8 }),
    ],
  },
  {
    uid: 'amanecer-llanero',
    code: 'ZLLANERO',
    name: 'Amanecer Llanero',
    city: villavicencio,
    place: 'Avenida 40, anillo vial',
    day: { days: -185 },
    status: 'confirmada',
    checkedDaysBefore: 8,
    paragraphs: [
      'Media maratón en dos vueltas por la avenida 40, con salida en la penumbra y meta cuando el sol ya está alto sobre la sabana. Hay agua, hielo y fruta en siete puestos.',
      'Los 10K hacen una sola vuelta y los 5K salen del centro por la vía de Catama.',
    ],
    distances: [
      distance('21K', 120_000, twice(outAndBack(avenida40)), { start: '05:00', closes: 9 }),
      distance('10K', 82_000, outAndBack(avenida40), { start: '05:15', closes: 9 }),
      distance('5K', 65_000, pointToPoint(viaCatama), { start: '05:30', closes: 9 }),
    ],
  },
  {
    uid: 'los-kilometros-de-la-selva',
    code: 'ZSELVA',
    name: 'Los Kilómetros de la Selva',
    city: leticia,
    place: 'Parque Orellana',
    day: { days: 275 },
    status: 'confirmada',
    checkedDaysBefore: 45,
    paragraphs: [
      'En Leticia las direcciones se dan en kilómetros, y la carretera que sale hacia el norte se llama así: Los Kilómetros. La selva empieza donde termina el aeropuerto y desde ahí solo hay verde, sombra y pájaros.',
      'A 96 metros sobre el mar se respira fácil, pero la humedad es total: la ropa queda empapada antes del primer giro. Vaselina, gorra y paciencia.',
    ],
    distances: [
      distance('15K', 88_000, outAndBack(losKilometros), { start: '05:45', closes: 25 }),
      distance('10K', 72_000, outAndBack(losKilometros), { start: '06:00', closes: 25 }),
      distance('5K', 60_000, outAndBack(losKilometros), { closes: 25 }),
    ],
  },
];
