import { barranquilla, carrera46, carrera53, malecon, via40 } from '../cities/barranquilla.ts';
import { circuit, outAndBack, throughTheBlocks, twice } from '../courses/course.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

export const barranquillaRaces: RaceSeed[] = [
  {
    uid: 'carrera-nocturna-del-malecon',
    code: 'ZMALECON',
    name: 'Carrera Nocturna del Malecón',
    city: barranquilla,
    place: 'Gran Malecón del Río, sector de la rueda',
    day: { days: 30, on: 'saturday' },
    status: 'confirmada',
    checkedDaysBefore: 5,
    paragraphs: [
      'El Magdalena a un lado, los barcos anclados al otro y la brisa que empieza cuando cae el sol. Se corre en el malecón, sobre piso liso y sin un solo carro.',
      'A esa hora el termómetro sigue cerca de los 28 grados y la humedad es alta: sal más despacio que de costumbre y bebe en todos los puestos. Los 8K repiten el recorrido de los 4K.',
    ],
    distances: [
      distance('8K', 86_000, twice(outAndBack(malecon)), { start: '18:30', closes: 4 }),
      distance('4K', 86_000, outAndBack(malecon), { start: '18:30', closes: 4 }),
    ],
  },
  {
    uid: 'media-maraton-de-la-arenosa',
    code: 'ZARENOSA',
    name: 'Media Maratón de la Arenosa',
    city: barranquilla,
    place: 'Antiguo edificio de la Aduana, Vía 40',
    day: { days: 85 },
    status: 'confirmada',
    checkedDaysBefore: 13,
    paragraphs: [
      'Vía 40 de punta a punta, dos vueltas para los 21K. Plana como la palma de la mano y con viento: los alisios soplan de frente hacia Las Flores y empujan al volver.',
      'Larga a las cinco de la mañana para terminar antes de que el sol castigue. Hay duchas de neblina en los kilómetros 7 y 17.',
    ],
    distances: [
      distance('21K', 145_000, twice(outAndBack(via40)), { start: '05:00', closes: 10 }),
      distance('10K', 98_000, throughTheBlocks(via40, [-220, -400, -250]), { start: '05:20', closes: 10 }),
      distance('5K', 80_000, throughTheBlocks(via40, [-300, -180]), { start: '05:40', closes: 10 }),
      distance('2K', 40_000, outAndBack(via40), { start: '07:30', closes: 10 }),
    ],
  },
  {
    uid: 'del-prado-a-buenavista',
    code: 'ZPRADO',
    name: 'Del Prado a Buenavista',
    city: barranquilla,
    place: 'Bulevar del Prado, carrera 53',
    day: { days: -75 },
    status: 'confirmada',
    checkedDaysBefore: 9,
    paragraphs: [
      'Sube por la carrera 53 entre casonas republicanas y baja por la 46. La ida gana unos metros de altura, que en Barranquilla cuentan como montaña; la vuelta los devuelve.',
    ],
    distances: [
      distance('10K', 92_000, circuit(carrera53, carrera46, 200), { start: '05:45', closes: 6 }),
      distance('5K', 75_000, circuit(carrera53, carrera46, 200), { start: '06:00', closes: 6 }),
    ],
  },
  {
    uid: 'amanecer-en-las-flores',
    code: 'ZFLORES',
    name: 'Amanecer en Las Flores',
    city: barranquilla,
    place: 'Vía 40 con calle 77',
    day: { days: -300 },
    status: 'confirmada',
    checkedDaysBefore: 12,
    paragraphs: [
      'Quince kilómetros en dos vueltas hacia el barrio de los pescadores, con la luz saliendo por detrás del río. Al terminar hay arroz de lisa para todos.',
    ],
    distances: [distance('15K', 105_000, twice(outAndBack(via40, 1_800)), { start: '05:15', closes: 5 })],
  },
];
