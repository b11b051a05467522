import { autopistaFlorida, bucaramanga, carrera27 } from '../cities/bucaramanga.ts';
import { avenidaCero, cucuta, losLibertadores } from '../cities/cucuta.ts';
import { sanGil, viaCuriti, viaDelFonce } from '../cities/san-gil.ts';
import { circuit, joined, outAndBack, pointToPoint, throughTheBlocks, twice } from '../courses/course.ts';
import { reliefAlong } from '../courses/relief.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const meseta = joined(carrera27.slice(2), autopistaFlorida.slice(1));

export const santanderes: RaceSeed[] = [
  {
    uid: 'media-maraton-de-los-parques',
    code: 'ZPARQUES',
    name: 'Media Maratón de los Parques',
    city: bucaramanga,
    place: 'Carrera 27 con calle 20',
    day: { days: 72 },
    status: 'confirmada',
    checkedDaysBefore: 11,
    paragraphs: [
      'Del norte de la meseta a la autopista a Floridablanca y de regreso, dos vueltas para los 21K. La ida baja y la vuelta sube: corre la primera mitad con la cabeza.',
      'Bucaramanga amanece tibia y se calienta pronto. Los puestos de agua están en los parques, bajo los caracolíes.',
    ],
    distances: [
      distance('21K', 140_000, twice(outAndBack(meseta)), { start: '05:30', closes: 9 }),
      distance('10K', 95_000, outAndBack(meseta), { start: '06:00', closes: 9 }),
      distance('5K', 78_000, throughTheBlocks(meseta, [220, 380]), { start: '06:15', closes: 9 }),
    ],
  },
  {
    uid: 'meseta-iluminada',
    code: 'ZMESETA',
    name: 'Meseta Iluminada',
    city: bucaramanga,
    place: 'Puerta del Sol',
    day: { days: -170, on: 'saturday' },
    status: 'confirmada',
    checkedDaysBefore: 6,
    paragraphs: [
      'Por la autopista a Floridablanca, de noche y con las luces de la meseta arriba. Todo lo que se baja al principio hay que subirlo para llegar.',
    ],
    distances: [
      distance('8K', 82_000, outAndBack(autopistaFlorida), { start: '18:30', closes: 4 }),
      distance('4K', 62_000, outAndBack(autopistaFlorida), { start: '18:45', closes: 4 }),
    ],
  },
  {
    uid: 'orillas-del-pamplonita',
    code: 'ZPAMPLONITA',
    name: 'Orillas del Pamplonita',
    city: cucuta,
    place: 'Malecón, avenida Los Libertadores',
    day: { days: 164 },
    status: 'aplazada',
    checkedDaysBefore: 3,
    paragraphs: [
      'La avenida Los Libertadores, junto al río, es el lugar donde Cúcuta sale a trotar. Los 10K van por ella y vuelven por las calles vecinas; los 5K cruzan a la avenida Cero y hacen un circuito.',
      'El organizador aplazó la carrera por obras en la vía. La fecha publicada es la última conocida y está por confirmar; las inscripciones ya pagadas siguen valiendo.',
    ],
    distances: [
      distance('10K', 80_000, throughTheBlocks(losLibertadores, [-240, -420, -240, -360]), {
        start: '05:45',
        closes: 8,
      }),
      distance('5K', 65_000, circuit(avenidaCero, losLibertadores, 600), { start: '06:00', closes: 8 }),
    ],
  },
  {
    uid: 'subida-a-curiti',
    code: 'ZCURITI',
    name: 'Subida a Curití',
    city: sanGil,
    place: 'Salida de San Gil hacia Curití',
    day: { days: -54 },
    status: 'confirmada',
    checkedDaysBefore: 10,
    paragraphs: [
      'Ocho kilómetros de San Gil a las puertas de Curití, la tierra del fique. La carretera trepa, da un respiro y vuelve a trepar entre potreros y piedra amarilla.',
      'En la meta hay artesanos, limonada de panela y buses de regreso cada veinte minutos.',
    ],
    relief: reliefAlong(viaCuriti, [
      [0, 1126],
      [0.9, 1178],
      [1.6, 1215],
      [2.3, 1222],
      [3.4, 1301],
      [4.1, 1339],
      [4.9, 1331],
      [6.1, 1412],
      [7, 1438],
      [7.6, 1470],
      [8.7, 1489],
    ]),
    distances: [
      distance('8K', 76_000, pointToPoint(viaCuriti, 200), { start: '06:30', closes: 5, metres: 8_150 }),
    ],
  },
  {
    uid: 'fonce-en-la-manana',
    code: 'ZFONCE',
    name: 'Fonce en la Mañana',
    city: sanGil,
    place: 'Malecón del Fonce',
    day: { days: 290 },
    status: 'confirmada',
    checkedDaysBefore: 48,
    paragraphs: [
      'Río abajo por el malecón y luego por la vía a Charalá, con el rumor del Fonce todo el camino. Los 2K son para niños y se quedan en el pueblo.',
    ],
    distances: [
      distance('8K', 74_000, outAndBack(viaDelFonce), { start: '06:30', closes: 6 }),
      distance('5K', 60_000, outAndBack(viaDelFonce), { start: '06:45', closes: 6 }),
      distance('2K', 0, outAndBack(viaDelFonce), { start: '08:30', closes: 6 }),
    ],
  },
];
