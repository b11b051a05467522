import type { City } from '../cities/city.ts';
import { circunvalar, monteria, rondaDelSinu } from '../cities/monteria.ts';
import { carreraNovena, simonBolivar, valledupar } from '../cities/valledupar.ts';
import { circuit, outAndBack, throughTheBlocks } from '../courses/course.ts';
import type { Line } from '../courses/line.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const sincelejo: City = {
  name: 'Sincelejo',
  department: 'Sucre',
  centre: [9.3047, -75.3978],
  altitudeMeters: 213,
};

/** Avenida Las Peñitas, from the south of the centre to the north exit. */
const lasPenitas: Line = [
  [9.293, -75.3975],
  [9.298, -75.3958],
  [9.304, -75.393],
  [9.31, -75.3892],
  [9.3155, -75.385],
  [9.32, -75.38],
  [9.324, -75.374],
];

export const caribbeanInland: RaceSeed[] = [
  {
    uid: 'ronda-y-rio',
    code: 'ZSINU',
    name: 'Ronda y Río',
    city: monteria,
    place: 'Ronda del Sinú, avenida Primera con calle 27',
    day: { days: 93 },
    status: 'confirmada',
    checkedDaysBefore: 19,
    paragraphs: [
      'Bajo los árboles de la Ronda del Sinú, donde conviven corredores, iguanas y monos aulladores. La sombra salva: incluso a las seis de la mañana Montería se siente en la piel.',
      'Los 8K dejan el río y regresan por la avenida Circunvalar, que no tiene sombra. Empieza con calma.',
    ],
    distances: [
      distance('8K', 84_000, circuit(rondaDelSinu, circunvalar, 300), { start: '05:30', closes: 6 }),
      distance('5K', 68_000, throughTheBlocks(rondaDelSinu, [180, 360], 300), { start: '05:50', closes: 6 }),
    ],
  },
  {
    uid: 'sinu-de-noche',
    code: 'ZSINUNOCHE',
    name: 'Sinú de Noche',
    city: monteria,
    place: 'Muelle turístico de la Ronda',
    day: { days: -240, on: 'saturday' },
    status: 'confirmada',
    checkedDaysBefore: 8,
    paragraphs: [
      'Cinco kilómetros junto al río con los faroles encendidos, porro en vivo y planchones cruzando de una orilla a la otra.',
    ],
    distances: [distance('5K', 65_000, outAndBack(rondaDelSinu, 900), { start: '18:45', closes: 3 })],
  },
  {
    uid: 'acordeon-y-asfalto',
    code: 'ZACORDEON',
    name: 'Acordeón y Asfalto',
    city: valledupar,
    place: 'Carrera Novena con calle 13, centro',
    day: { days: 205 },
    status: 'confirmada',
    checkedDaysBefore: 36,
    paragraphs: [
      'Circuito por la carrera Novena y la avenida Simón Bolívar, con conjuntos vallenatos en los cruces. Los mangos dan sombra a casi toda la ida.',
      'El calor es seco y engañoso: se suda sin notarlo. Toma agua aunque no la pidas y termina con un baño en el Guatapurí.',
    ],
    distances: [
      distance('8K', 78_000, circuit(carreraNovena, simonBolivar, 200), { start: '05:30', closes: 7 }),
      distance('5K', 66_000, circuit(carreraNovena, simonBolivar, 200), { start: '05:45', closes: 7 }),
    ],
  },
  {
    uid: 'sabana-adentro',
    code: 'ZSABANA',
    name: 'Sabana Adentro',
    city: sincelejo,
    place: 'Avenida Las Peñitas, parque lineal',
    day: { days: 247 },
    status: 'por confirmar',
    checkedDaysBefore: 55,
    paragraphs: [
      'Sincelejo no es plana: la avenida Las Peñitas sube y baja por las colinas de la sabana, y quien no la conoce se sorprende. Al final esperan suero, bollo y banda pelayera.',
    ],
    distances: [
      distance('8K', null, throughTheBlocks(lasPenitas, [220, 380, 200])),
      distance('4K', null, outAndBack(lasPenitas)),
    ],
  },
];
