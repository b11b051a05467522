import type { City } from '../cities/city.ts';
import { carrera43A, envigado, escobero, lasVegas } from '../cities/envigado.ts';
import { guatape, viaDeLaPiedra } from '../cities/guatape.ts';
import { circuit, outAndBack, pointToPoint } from '../courses/course.ts';
import type { Line } from '../courses/line.ts';
import { reliefAlong } from '../courses/relief.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const rionegro: City = {
  name: 'Rionegro',
  department: 'Antioquia',
  centre: [6.1535, -75.374],
  altitudeMeters: 2125,
};

/** The Llanogrande road, from the main square south-west. */
const llanogrande: Line = [
  [6.153, -75.3742],
  [6.15, -75.3785],
  [6.144, -75.386],
  [6.137, -75.397],
  [6.129, -75.4065],
  [6.123, -75.415],
  [6.115, -75.419],
  [6.106, -75.42],
  [6.096, -75.423],
];

export const antioquiaRaces: RaceSeed[] = [
  {
    uid: 'cronoescalada-del-escobero',
    code: 'ZESCOBERO',
    name: 'Cronoescalada del Escobero',
    city: envigado,
    place: 'Parque de El Salado, vía al Escobero',
    day: { days: 16 },
    status: 'confirmada',
    checkedDaysBefore: 5,
    paragraphs: [
      'Poco más de cuatro kilómetros, todos cuesta arriba, por la subida que los ciclistas de Envigado usan para medirse. Se sale de a uno, cada quince segundos, y se corre contra el reloj.',
      'El ritmo por kilómetro no dice nada aquí: guíate por el esfuerzo y camina sin vergüenza en las rampas. El descenso a pie no está permitido; hay transporte de regreso.',
    ],
    relief: reliefAlong(escobero, [
      [0, 1690],
      [0.5, 1716],
      [1.1, 1792],
      [1.5, 1808],
      [2.2, 1886],
      [2.7, 1922],
      [3.3, 2005],
      [3.7, 2019],
      [4.2, 2066],
      [4.7, 2110],
    ]),
    distances: [
      distance('4.2K', 72_000, pointToPoint(escobero), { start: '06:30', closes: 3, metres: 4_200 }),
    ],
  },
  {
    uid: 'envigado-a-ritmo',
    code: 'ZENVIGADO',
    name: 'Envigado a Ritmo',
    city: envigado,
    place: 'Avenida Las Vegas, Polideportivo Sur',
    day: { days: -130 },
    status: 'confirmada',
    checkedDaysBefore: 18,
    paragraphs: [
      'Circuito urbano entre la avenida Las Vegas, plana y ancha, y la carrera 43A, que pasa por el corazón del municipio. Buen desayuno paisa en la meta para los primeros quinientos.',
    ],
    distances: [
      distance('8K', 82_000, circuit(lasVegas, carrera43A, 700), { start: '07:00', closes: 6 }),
      distance('5K', 70_000, circuit(lasVegas, carrera43A, 700), { start: '07:10', closes: 6 }),
    ],
  },
  {
    uid: 'ruta-de-los-viveros',
    code: 'ZVIVEROS',
    name: 'Ruta de los Viveros',
    city: rionegro,
    place: 'Plaza de la Libertad',
    day: { days: 142 },
    status: 'confirmada',
    checkedDaysBefore: 33,
    paragraphs: [
      'De la plaza de Rionegro hacia Llanogrande, entre viveros, pinos y casas de campo. A más de 2.100 metros el aire es fresco y delgado; la neblina suele levantarse a media carrera.',
      'La vía sube y baja sin descanso, nunca mucho. Quienes vienen de Medellín notan los seiscientos metros de diferencia en las cuestas del regreso.',
    ],
    relief: reliefAlong(llanogrande, [
      [0, 2121],
      [0.8, 2108],
      [1.6, 2137],
      [2.3, 2118],
      [3.2, 2162],
      [3.9, 2144],
      [4.6, 2171],
      [5.4, 2139],
      [6.2, 2176],
      [7, 2152],
      [7.8, 2187],
      [9, 2160],
    ]),
    distances: [
      distance('15K', 118_000, outAndBack(llanogrande), { start: '06:30', closes: 10 }),
      distance('10K', 98_000, outAndBack(llanogrande), { start: '07:00', closes: 10 }),
      distance('5K', 98_000, outAndBack(llanogrande), { start: '07:30', closes: 10 }),
    ],
  },
  {
    uid: 'vuelta-a-la-piedra',
    code: 'ZPIEDRA',
    name: 'Vuelta a la Piedra',
    city: guatape,
    place: 'Malecón de Guatapé',
    day: { days: 212 },
    status: 'agotada',
    checkedDaysBefore: 17,
    paragraphs: [
      'De los zócalos de colores al peñón y de regreso, con el embalse asomándose en cada curva. La vía ondula siempre; los descensos son tan exigentes para las rodillas como las subidas para los pulmones.',
      'Los 8K terminan pasando La Piedra, camino de El Peñol, y vuelven en chiva. El parqueo en el pueblo es escaso: la organización recomienda llegar la víspera.',
    ],
    relief: reliefAlong(viaDeLaPiedra, [
      [0, 1888],
      [0.7, 1934],
      [1.3, 1906],
      [2.1, 1968],
      [2.8, 1931],
      [3.4, 1982],
      [4.2, 2024],
      [4.8, 1977],
      [5.6, 1942],
      [6.3, 1990],
      [7.1, 1936],
      [7.9, 1961],
      [9.9, 1915],
    ]),
    distances: [
      distance('15K', 130_000, outAndBack(viaDeLaPiedra), { start: '06:30', closes: 20 }),
      distance('8K', 110_000, pointToPoint(viaDeLaPiedra), { start: '07:00', closes: 20 }),
      distance('4K', 110_000, outAndBack(viaDeLaPiedra), { start: '07:30', closes: 20 }),
    ],
  },
];
