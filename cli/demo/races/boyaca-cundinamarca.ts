import { avenidaPradilla, chia, viaCajica } from '../cities/chia.ts';
import type { City } from '../cities/city.ts';
import { avenidaNorte, avenidaUniversitaria, tunja } from '../cities/tunja.ts';
import { viaElFosil, villaDeLeyva, vueltaAlDesierto } from '../cities/villa-de-leyva.ts';
import { circuit, laps, outAndBack, pointToPoint, throughTheBlocks } from '../courses/course.ts';
import type { Line } from '../courses/line.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const zipaquira: City = {
  name: 'Zipaquirá',
  department: 'Cundinamarca',
  centre: [5.0221, -74.0048],
  altitudeMeters: 2650,
};

/** From the salt mine park through the old town to Cogua. */
const viaCogua: Line = [
  [5.019, -74.0085],
  [5.0225, -74.005],
  [5.0255, -74.0],
  [5.0275, -73.9945],
  [5.032, -73.9895],
  [5.04, -73.986],
  [5.05, -73.9822],
  [5.061, -73.9788],
];

export const boyacaCundinamarca: RaceSeed[] = [
  {
    uid: 'aire-delgado',
    code: 'ZDELGADO',
    name: 'Aire Delgado',
    city: tunja,
    place: 'Plaza de Bolívar de Tunja',
    day: { days: 61 },
    status: 'confirmada',
    checkedDaysBefore: 9,
    paragraphs: [
      'A 2.820 metros, Tunja es una de las capitales más altas del país, y esta carrera no lo disimula. El recorrido va y vuelve por el norte con viento de frente en algún sentido, casi siempre en el que menos conviene.',
      'Abrígate antes de salir y quítate la chaqueta en el corral: el frío seco enfría los músculos en minutos. Si vienes de tierra caliente, corre por sensaciones.',
    ],
    distances: [
      distance('10K', 75_000, throughTheBlocks(avenidaNorte, [180, 320, 160]), { start: '07:30', closes: 5 }),
      distance('5K', 60_000, circuit(avenidaNorte, avenidaUniversitaria, 1_000), {
        start: '07:45',
        closes: 5,
      }),
    ],
  },
  {
    uid: 'cronometro-de-la-villa',
    code: 'ZCRONO',
    name: 'Cronómetro de la Villa',
    city: villaDeLeyva,
    place: 'Plaza Mayor',
    day: { days: -8 },
    status: 'confirmada',
    checkedDaysBefore: 2,
    paragraphs: [
      'De la plaza empedrada hacia El Infiernito, por calles de piedra que se vuelven camino de tierra. Los primeros doscientos metros se corren mirando el suelo; el resto, mirando los cerros.',
    ],
    distances: [distance('4K', 58_000, pointToPoint(viaElFosil), { start: '08:00', closes: 2 })],
  },
  {
    uid: 'travesia-del-desierto-y-los-pozos-azules',
    code: 'ZDESIERTO',
    name: 'Gran Travesía del Desierto de la Candelaria, los Pozos Azules y los Caminos de Piedra de Villa de Leyva',
    city: villaDeLeyva,
    place: 'Plaza Mayor, costado del Cabildo',
    day: { days: 149 },
    status: 'confirmada',
    checkedDaysBefore: 26,
    paragraphs: [
      'Carrera de montaña suave por caminos de tierra, lechos secos y tramos de roca suelta. Pasa por los Pozos Azules, bordea los viñedos y vuelve al pueblo cuando las campanas dan las diez.',
      'Casi no hay sombra y la tierra blanca refleja el sol: gorra, bloqueador y medio litro de agua son obligatorios para todos. Las zapatillas de asfalto sirven, pero las de montaña protegen mejor de la piedra.',
      'El tiempo límite de los 15K es de tres horas. Cierra los portones que abras y trae de vuelta tu basura.',
    ],
    distances: [
      distance('15K', 128_000, laps(vueltaAlDesierto), { start: '06:30', closes: 15, metres: 14_600 }),
      distance('10K', 108_000, laps(vueltaAlDesierto), { start: '07:00', closes: 15, metres: 10_300 }),
    ],
  },
  {
    uid: 'sabana-en-flor',
    code: 'ZFLOR',
    name: 'Sabana en Flor',
    city: chia,
    place: 'Parque principal de Chía',
    day: { days: 19 },
    status: 'confirmada',
    checkedDaysBefore: 3,
    paragraphs: [
      'Del parque de Chía hacia Cajicá, entre cultivos de flores y cercas de eucalipto. Plana, fría y rápida; los 10K regresan al parque y los 2K se quedan en la avenida Pradilla.',
    ],
    distances: [
      distance('10K', 92_000, outAndBack(viaCajica), { start: '07:00', closes: 4 }),
      distance('5K', 78_000, outAndBack(viaCajica), { start: '07:15', closes: 4 }),
      distance('2K', 42_000, outAndBack(avenidaPradilla), { start: '08:30', closes: 4 }),
    ],
  },
  {
    uid: 'kilometros-de-sal',
    code: 'ZSAL',
    name: 'Kilómetros de Sal',
    city: zipaquira,
    place: 'Parque de la Sal',
    day: { days: 225 },
    status: 'aplazada',
    checkedDaysBefore: 18,
    paragraphs: [
      'Baja de la mina al centro colonial, atraviesa las dos plazas y sigue hacia Cogua por carretera tranquila. La llegada, otra vez en la mina, tiene una rampa final que separa a los que guardaron de los que no.',
      'El organizador la aplazó a petición de la alcaldía. La fecha publicada es la última conocida y está por confirmar; las inscripciones ya pagadas siguen valiendo.',
    ],
    distances: [
      distance('10K', 86_000, outAndBack(viaCogua), { start: '07:00', closes: 10 }),
      distance('5K', 70_000, outAndBack(viaCogua), { start: '07:20', closes: 10 }),
    ],
  },
  {
    uid: 'dos-plazas',
    code: 'ZPLAZAS',
    name: 'Dos Plazas',
    city: zipaquira,
    place: 'Plaza de los Comuneros',
    day: { days: -270 },
    status: 'cancelada',
    checkedDaysBefore: 21,
    paragraphs: [
      'Sale de Zipaquirá y llega a Cogua por la carretera, con vacas por público y campanas en la meta. El organizador la canceló por lluvias en la vía y devolvió las inscripciones.',
    ],
    distances: [distance('5K', 50_000, pointToPoint(viaCogua, 500), { start: '07:30', closes: 3 })],
  },
];
