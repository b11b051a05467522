import { armenia, avenidaBolivar, avenidaCentenario } from '../cities/armenia.ts';
import { avenidaParalela, avenidaSantander, manizales } from '../cities/manizales.ts';
import { avenidaSur, pereira, treintaDeAgosto, viaducto } from '../cities/pereira.ts';
import { circuit, outAndBack, throughTheBlocks, twice } from '../courses/course.ts';
import { reliefAlong } from '../courses/relief.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

export const coffeeRegion: RaceSeed[] = [
  {
    uid: 'cruce-del-viaducto',
    code: 'ZVIADUCTO',
    name: 'Cruce del Viaducto',
    city: pereira,
    place: 'Plaza de Bolívar de Pereira',
    day: { days: 33 },
    status: 'confirmada',
    checkedDaysBefore: 4,
    paragraphs: [
      'Pasar corriendo el viaducto César Gaviria, con el río Otún muy abajo, es la razón para venir. Después el recorrido sigue por Dosquebradas y regresa por el mismo puente.',
      'Suele lloviznar temprano. El piso del puente resbala en las juntas metálicas: pásalas con paso corto.',
    ],
    distances: [
      distance('8K', 80_000, outAndBack(viaducto), { start: '06:30', closes: 5 }),
      distance('4K', 62_000, outAndBack(viaducto), { start: '06:45', closes: 5 }),
    ],
  },
  {
    uid: 'treinta-al-trote',
    code: 'ZTREINTA',
    name: 'Treinta al Trote',
    city: pereira,
    place: 'Avenida 30 de Agosto, parque Olaya',
    day: { days: -88 },
    status: 'confirmada',
    checkedDaysBefore: 13,
    paragraphs: [
      'La avenida 30 de Agosto hasta cerca del aeropuerto, dos vueltas para los 15K. Los 5K hacen un circuito con la avenida Sur. Terreno ondulado, temperatura amable y café recién colado en la meta.',
    ],
    distances: [
      distance('15K', 102_000, twice(outAndBack(treintaDeAgosto)), { start: '06:00', closes: 6 }),
      distance('5K', 70_000, circuit(treintaDeAgosto, avenidaSur, 300), { start: '06:30', closes: 6 }),
    ],
  },
  {
    uid: 'filo-de-la-cordillera',
    code: 'ZFILO',
    name: 'Filo de la Cordillera',
    city: manizales,
    place: 'Mirador de Chipre',
    day: { days: 108 },
    status: 'confirmada',
    checkedDaysBefore: 14,
    paragraphs: [
      'Manizales se extiende sobre un filo y esta carrera lo recorre: de Chipre al oriente por la avenida Santander, pasando por el Cable, y de regreso. No hay plano; hay subidas que se ven y subidas que no.',
      'Si la mañana está limpia, el nevado del Ruiz aparece al frente en la ida. A 2.160 metros conviene dosificar: el último kilómetro hasta Chipre sube.',
    ],
    relief: reliefAlong(avenidaSantander, [
      [0, 2172],
      [0.9, 2130],
      [1.6, 2151],
      [2.4, 2126],
      [3.5, 2163],
      [4.3, 2141],
      [5.1, 2178],
      [6, 2144],
      [6.8, 2168],
      [7.8, 2150],
    ]),
    distances: [
      distance('15K', 110_000, outAndBack(avenidaSantander), { start: '06:30', closes: 8 }),
      distance('10K', 92_000, outAndBack(avenidaSantander), { start: '07:00', closes: 8 }),
    ],
  },
  {
    uid: 'por-la-paralela',
    code: 'ZPARALELA',
    name: 'Por la Paralela',
    city: manizales,
    place: 'Avenida Santander, parque Fundadores',
    day: { days: 13 },
    status: 'cancelada',
    checkedDaysBefore: 2,
    paragraphs: [
      'Circuito entre la avenida Santander y la Paralela. El organizador la canceló por deslizamientos en la ladera y anunció la devolución del dinero.',
    ],
    distances: [
      distance('5K', 68_000, circuit(avenidaSantander, avenidaParalela, 1_900), { start: '07:00' }),
    ],
  },
  {
    uid: 'ruta-del-cafetal',
    code: 'ZCAFETAL',
    name: 'Ruta del Cafetal',
    city: armenia,
    place: 'Parque Sucre',
    day: { days: 183 },
    status: 'confirmada',
    checkedDaysBefore: 24,
    paragraphs: [
      'La avenida Bolívar hacia el norte, entre guaduales y con la cordillera a la derecha. El clima de Armenia es de los más amables para correr: fresco al salir y tibio al llegar.',
      'Los 10K salen primero. El kit trae una libra de café en lugar de medalla plástica.',
    ],
    distances: [
      distance('10K', 88_000, throughTheBlocks(avenidaBolivar, [200, 340, 200]), {
        start: '06:30',
        closes: 7,
      }),
      distance('5K', 88_000, throughTheBlocks(avenidaBolivar, [200, 340]), { start: '06:45', closes: 7 }),
      distance('2K', 44_000, throughTheBlocks(avenidaBolivar, [180]), { start: '08:15', closes: 7 }),
    ],
  },
  {
    uid: 'kilometros-de-guadua',
    code: 'ZGUADUA',
    name: 'Kilómetros de Guadua',
    city: armenia,
    place: 'Avenida Centenario, portal del Quindío',
    day: { days: -215 },
    status: 'confirmada',
    checkedDaysBefore: 15,
    paragraphs: [
      'Un circuito por las dos avenidas del norte de Armenia. La Centenario ondula y la Bolívar corre casi plana, así que la segunda mitad siempre sale más rápida.',
    ],
    distances: [
      distance('5K', 62_000, circuit(avenidaCentenario, avenidaBolivar, 100), {
        start: '07:00',
        metres: 5_100,
      }),
    ],
  },
];
