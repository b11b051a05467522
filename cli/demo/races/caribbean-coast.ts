import { avenidaSantander, cartagena, manga, murallas } from '../cities/cartagena.ts';
import type { City } from '../cities/city.ts';
import { avenidaLibertador, bahiaRodadero, santaMarta } from '../cities/santa-marta.ts';
import { laps, outAndBack, pointToPoint, throughTheBlocks, twice } from '../courses/course.ts';
import type { Line } from '../courses/line.ts';
import { reliefAlong } from '../courses/relief.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const sanAndres: City = {
  name: 'San Andrés',
  department: 'Archipiélago de San Andrés, Providencia y Santa Catalina',
  centre: [12.5847, -81.7006],
  altitudeMeters: 5,
};

/** The ring road along the east coast, from Spratt Bight to San Luis and Sound Bay. */
const circunvalarOriental: Line = [
  [12.5858, -81.6985],
  [12.5848, -81.6945],
  [12.58, -81.6945],
  [12.5745, -81.6985],
  [12.568, -81.702],
  [12.56, -81.7055],
  [12.552, -81.7088],
  [12.543, -81.7102],
  [12.534, -81.7125],
  [12.525, -81.716],
  [12.516, -81.7195],
];

export const caribbeanCoast: RaceSeed[] = [
  {
    uid: 'amanecer-en-las-murallas',
    code: 'ZMURALLAS',
    name: 'Amanecer en las Murallas',
    city: cartagena,
    place: 'Plaza de los Coches, Torre del Reloj',
    day: { days: 12 },
    status: 'confirmada',
    checkedDaysBefore: 2,
    paragraphs: [
      'Vueltas al cordón amurallado antes de que despierte la ciudad. Hay tramos de adoquín, así que levanta los pies en las curvas de San Ignacio y en la bajada de Las Bóvedas.',
      'La humedad pasa del ochenta por ciento casi todas las mañanas. Planea un ritmo más lento que el tuyo y disfruta el color de las fachadas cuando les llega el sol.',
    ],
    distances: [
      distance('10K', 115_000, laps(murallas), { start: '05:15', closes: 2 }),
      distance('5K', 95_000, laps(murallas), { start: '05:30', closes: 2 }),
    ],
  },
  {
    uid: 'media-maraton-brisa-y-baluarte',
    code: 'ZBALUARTE',
    name: 'Media Maratón Brisa y Baluarte',
    city: cartagena,
    place: 'Avenida Santander, playa de Marbella',
    day: { days: 176 },
    status: 'confirmada',
    checkedDaysBefore: 22,
    paragraphs: [
      'Todo el recorrido va junto al mar: Crespo, Marbella, las murallas y Bocagrande hasta El Laguito. Es plana y el viento manda; cuando sopla del norte, los regresos hacia Crespo se hacen largos.',
      'Los 21K dan dos vueltas. Hay médico en cada giro y hielo en tres puestos.',
    ],
    distances: [
      distance('21K', 170_000, twice(outAndBack(avenidaSantander, 1_500)), { start: '05:00', closes: 14 }),
      distance('10K', 120_000, outAndBack(avenidaSantander, 1_500), { start: '05:30', closes: 14 }),
      distance('5K', 120_000, outAndBack(avenidaSantander, 1_500), { start: '05:45', closes: 14 }),
    ],
  },
  {
    uid: 'vuelta-a-manga',
    code: 'ZMANGA',
    name: 'Vuelta a Manga',
    city: cartagena,
    place: 'Camellón de los Mártires',
    day: { days: -33 },
    status: 'confirmada',
    checkedDaysBefore: 4,
    paragraphs: [
      'Getsemaní, el puente Román y las casas viejas de Manga frente a la bahía. Corta, fotogénica y con fritos cartageneros al final.',
    ],
    distances: [
      distance('5K', 80_000, outAndBack(manga), { start: '05:45', closes: 3 }),
      distance('2K', 45_000, outAndBack(manga), { start: '07:00', closes: 3 }),
    ],
  },
  {
    uid: 'de-la-bahia-al-rodadero',
    code: 'ZBAHIA',
    name: 'De la Bahía al Rodadero',
    city: santaMarta,
    place: 'Camellón de Santa Marta, calle 22',
    day: { days: 58 },
    status: 'confirmada',
    checkedDaysBefore: 10,
    paragraphs: [
      'Sale de la bahía, trepa el cerro Ziruma y se deja caer hacia El Rodadero con el mar de frente. La subida es corta pero sin sombra: ahí se decide la carrera.',
      'La meta está en la playa. Lleva en la bolsa unas sandalias y ropa seca.',
    ],
    relief: reliefAlong(bahiaRodadero, [
      [0, 4],
      [2.2, 9],
      [3.4, 22],
      [4.1, 58],
      [4.7, 104],
      [5.2, 112],
      [5.9, 61],
      [6.5, 24],
      [7.3, 8],
      [9.3, 5],
    ]),
    distances: [
      distance('8K', 84_000, pointToPoint(bahiaRodadero), { start: '05:45', closes: 6 }),
      distance('4K', 68_000, pointToPoint(bahiaRodadero, 4_000), { start: '06:15', closes: 6 }),
    ],
  },
  {
    uid: 'kilometros-del-libertador',
    code: 'ZLIBERTADOR',
    name: 'Kilómetros del Libertador',
    city: santaMarta,
    place: 'Parque de Bolívar',
    day: { days: -110 },
    status: 'confirmada',
    checkedDaysBefore: 16,
    paragraphs: [
      'Del centro histórico a la Quinta de San Pedro Alejandrino y vuelta, bajo almendros y con la Sierra Nevada al fondo cuando el cielo se abre. Los 10K hacen el recorrido dos veces.',
    ],
    distances: [
      distance('10K', 86_000, twice(throughTheBlocks(avenidaLibertador, [160, 300])), {
        start: '05:30',
        closes: 5,
      }),
      distance('5K', 70_000, throughTheBlocks(avenidaLibertador, [160, 300]), { start: '05:45', closes: 5 }),
    ],
  },
  {
    uid: 'siete-colores',
    code: 'ZCOLORES',
    name: 'Siete Colores',
    city: sanAndres,
    place: 'Peatonal de Spratt Bight',
    day: { days: 120 },
    status: 'confirmada',
    checkedDaysBefore: 31,
    paragraphs: [
      'La vía circunvalar por el costado oriental de la isla, entre cocoteros y casas de madera pintada, hasta San Luis y más allá. El mar cambia de color en cada curva y el viento refresca lo que el sol calienta.',
      'Recuerda la tarjeta de turismo y compra el pasaje con tiempo: la isla se llena. La entrega de números se hace solo la víspera.',
    ],
    distances: [
      distance('15K', 140_000, outAndBack(circunvalarOriental), { start: '05:30', closes: 21 }),
      distance('10K', 120_000, outAndBack(circunvalarOriental), { start: '06:00', closes: 21 }),
      distance('5K', 90_000, pointToPoint(circunvalarOriental, 500), { start: '06:15', closes: 21 }),
    ],
  },
];
