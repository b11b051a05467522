import { autopistaNorte, bogota, carrera15, circunvalar, elDorado, septima } from '../cities/bogota.ts';
import { circuit, joined, outAndBack, pointToPoint, reversed, throughTheBlocks } from '../courses/course.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const airportToNorth = joined(reversed(elDorado), septima.slice(3));

export const bogotaRoads: RaceSeed[] = [
  {
    uid: 'media-maraton-del-paramo',
    code: 'ZPARAMO',
    name: 'Media Maratón del Páramo',
    city: bogota,
    place: 'Parque Nacional Enrique Olaya Herrera, carrera Séptima con calle 39',
    day: { days: 23 },
    status: 'confirmada',
    checkedDaysBefore: 6,
    paragraphs: [
      'Ida por la carrera Séptima y regreso por las calles de Chapinero, con los cerros orientales siempre a la vista. El frío de las seis de la mañana engaña: a 2.600 metros el esfuerzo se siente antes que el calor, y el que sale a ritmo de tierra baja lo paga después del kilómetro 8.',
      'La vía sube con suavidad en varios tramos hacia el norte, casi sin que se note. Guarda piernas para el regreso, que es más rápido pero tiene muchas esquinas. Hay agua cada tres kilómetros y guardarropa en el parque.',
      'Los 10K y los 5K salen después de la media maratón y comparten con ella los primeros kilómetros.',
    ],
    distances: [
      distance('21K', 165_000, throughTheBlocks(septima, [-250, -480, -320, -600, -250, -400], 3_200), {
        start: '06:00',
        closes: 10,
      }),
      distance('10K', 110_000, throughTheBlocks(septima, [-250, -420, -180], 3_200), {
        start: '06:40',
        closes: 10,
      }),
      distance('5K', 85_000, throughTheBlocks(septima, [-300, -160], 3_200), { start: '07:00', closes: 10 }),
    ],
  },
  {
    uid: 'maraton-altura-2600',
    code: 'ZALTURA',
    name: 'Maratón Altura 2600',
    city: bogota,
    place: 'Avenida El Dorado con carrera 103',
    day: { days: 190 },
    status: 'confirmada',
    checkedDaysBefore: 21,
    paragraphs: [
      'Cuarenta y dos kilómetros por las dos avenidas que cruzan Bogotá de occidente a oriente y de sur a norte. El recorrido baja por la calle 26 hacia el centro, toma la carrera Séptima y regresa por donde vino.',
      'Si vives cerca del mar, llega con varios días de anticipación o acepta un ritmo más lento: a esta altura hay menos oxígeno y el pulso sube con el mismo esfuerzo. Hay límite de seis horas para el maratón y puntos de salida con transporte de regreso en los kilómetros 21 y 30.',
    ],
    distances: [
      distance('42K', 270_000, outAndBack(airportToNorth, 2_500), { start: '05:30', closes: 30 }),
      distance('21K', 180_000, outAndBack(airportToNorth, 2_500), { start: '06:00', closes: 30 }),
      distance('10K', 120_000, outAndBack(airportToNorth, 2_500), { start: '07:00', closes: 15 }),
      distance('5K', 90_000, outAndBack(airportToNorth, 2_500), { start: '07:30', closes: 15 }),
      distance('2K', 45_000, outAndBack(airportToNorth, 2_500), { start: '10:00', closes: 15 }),
    ],
  },
  {
    uid: 'rumbo-a-usaquen',
    code: 'ZUSAQUEN',
    name: 'Rumbo a Usaquén',
    city: bogota,
    place: 'Avenida El Dorado con avenida Ciudad de Cali',
    day: { days: 79 },
    status: 'confirmada',
    checkedDaysBefore: 12,
    paragraphs: [
      'Una carrera que no vuelve sobre sus pasos: sale del occidente, entra al centro por la calle 26 y termina en el norte por la carrera Séptima. Los 10K llegan al Centro Internacional; los 21K siguen hasta las calles altas de Usaquén.',
      'Como la meta queda lejos de la salida, la organización mueve la ropa en camiones marcados por número. Entrégala media hora antes.',
    ],
    distances: [
      distance('21K', 155_000, pointToPoint(airportToNorth, 2_500), {
        start: '06:15',
        closes: 12,
        stages: [
          [130_000, 76],
          [143_000, 30],
        ],
      }),
      distance('10K', 105_000, pointToPoint(airportToNorth, 2_500), {
        start: '06:45',
        closes: 12,
        stages: [
          [85_000, 76],
          [95_000, 30],
        ],
      }),
    ],
  },
  {
    uid: 'balcon-de-la-capital',
    code: 'ZBALCON',
    name: 'Balcón de la Capital',
    city: bogota,
    place: 'Estación del funicular de Monserrate',
    day: { days: -40 },
    status: 'confirmada',
    checkedDaysBefore: 9,
    paragraphs: [
      'La avenida Circunvalar, cerrada a los carros, con la ciudad entera a los pies. No hay un solo kilómetro plano: la vía ondula por la falda de los cerros y las curvas esconden la siguiente subida.',
      'El piso suele estar húmedo bajo los eucaliptos. Lleva zapatillas con buen agarre y una chaqueta delgada.',
    ],
    distances: [
      distance('10.5K', 98_000, outAndBack(circunvalar), { start: '07:00', closes: 5, metres: 10_500 }),
      distance('4K', 70_000, outAndBack(circunvalar), { start: '07:20', closes: 5 }),
    ],
  },
  {
    uid: 'noche-en-la-quince',
    code: 'ZQUINCE',
    name: 'Noche en la Quince',
    city: bogota,
    place: 'Carrera Séptima con calle 93, costado occidental',
    day: { days: 9, on: 'saturday' },
    status: 'agotada',
    checkedDaysBefore: 2,
    paragraphs: [
      'Circuito nocturno entre la carrera Séptima y la carrera 15, con vitrinas encendidas y música en las esquinas. La temperatura baja rápido después de las siete: calienta bien y lleva una prenda reflectiva, que es obligatoria para entrar al corral de salida.',
    ],
    distances: [
      distance('10K', 99_000, circuit(septima, carrera15, 9_800), { start: '18:30', closes: 3 }),
      distance('5K', 99_000, circuit(septima, carrera15, 9_800), { start: '19:00', closes: 3 }),
    ],
  },
  {
    uid: 'autopista-libre',
    code: 'ZAUTOPISTA',
    name: 'Autopista Libre',
    city: bogota,
    place: 'Monumento a Los Héroes, autopista Norte con calle 80',
    day: { days: 127 },
    status: 'confirmada',
    checkedDaysBefore: 30,
    paragraphs: [
      'La autopista Norte sin carros es larga, recta y casi plana: buen lugar para buscar una marca de altura. El viento suele entrar de frente en el tramo abierto después de la calle 127; correr en grupo ayuda.',
      'Los 10K regresan por las calles del barrio. Hay liebres para cuatro ritmos en los 15K.',
    ],
    distances: [
      distance('15K', 125_000, outAndBack(autopistaNorte), { start: '06:30', closes: 8 }),
      distance('10K', 105_000, throughTheBlocks(autopistaNorte, [320, 480, 250]), {
        start: '07:00',
        closes: 8,
      }),
    ],
  },
];
