import { avenidaFerrocarril, carreraQuinta, ibague } from '../cities/ibague.ts';
import { carreraSeptima, malecon, neiva } from '../cities/neiva.ts';
import { calle18, calle20, panamericana, pasto } from '../cities/pasto.ts';
import { carreraNovena, panamericana as panamericanaPopayan, popayan } from '../cities/popayan.ts';
import { circuit, outAndBack, throughTheBlocks } from '../courses/course.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

export const southRaces: RaceSeed[] = [
  {
    uid: 'clave-de-sol',
    code: 'ZCLAVE',
    name: 'Clave de Sol',
    city: ibague,
    place: 'Plaza de Bolívar de Ibagué',
    day: { days: 135 },
    status: 'confirmada',
    checkedDaysBefore: 20,
    paragraphs: [
      'La capital musical pone un grupo distinto en cada kilómetro: tiples, cuerdas, tambores y un coro de niños en la meta. Los 10K van por la carrera Quinta y vuelven por las calles de abajo; los 5K hacen circuito con la avenida Ferrocarril.',
      'La ida baja hacia el oriente y el regreso sube. No es mucho, pero llega cuando ya duele.',
    ],
    distances: [
      distance('10K', 82_000, throughTheBlocks(carreraQuinta, [170, 320, 170]), {
        start: '06:15',
        closes: 6,
      }),
      distance('5K', 68_000, circuit(carreraQuinta, avenidaFerrocarril, 100), { start: '06:30', closes: 6 }),
    ],
  },
  {
    uid: 'galeras-a-la-vista',
    code: 'ZGALERAS',
    name: 'Galeras a la Vista',
    city: pasto,
    place: 'Avenida Panamericana (10K) y calle 18 con carrera 19 (5K)',
    day: { days: 114 },
    status: 'confirmada',
    checkedDaysBefore: 27,
    paragraphs: [
      'Pasto corre a los pies del volcán. El circuito de 5K usa las calles 18 y 20 del centro; los 10K van por la Panamericana, que rodea la ciudad y deja ver el Galeras casi todo el camino.',
      'Hace frío y el sol quema a la vez. Usa bloqueador aunque esté nublado.',
    ],
    distances: [
      distance('10K', 76_000, outAndBack(panamericana, 800), { start: '07:00', closes: 7 }),
      distance('5K', 60_000, circuit(calle18, calle20, 100), { start: '07:20', closes: 7 }),
    ],
  },
  {
    uid: 'ciudad-blanca',
    code: 'ZBLANCA',
    name: 'Ciudad Blanca',
    city: popayan,
    place: 'Parque Caldas',
    day: { days: 198 },
    status: 'confirmada',
    checkedDaysBefore: 29,
    paragraphs: [
      'Sale de las fachadas encaladas, toma la carrera Novena y vuelve por calles arboladas. El centro queda cerrado al tráfico durante la carrera y el piso es de adoquín en las primeras cuadras.',
    ],
    distances: [
      distance('5K', 58_000, throughTheBlocks(carreraNovena, [150, 260]), { start: '07:00', closes: 5 }),
      distance('2K', 30_000, outAndBack(carreraNovena), { start: '08:00', closes: 5 }),
    ],
  },
  {
    uid: 'panamericana-patoja',
    code: 'ZPATOJA',
    name: 'Panamericana Patoja',
    city: popayan,
    place: 'Vía Panamericana, salida al sur',
    day: { days: -125 },
    status: 'confirmada',
    checkedDaysBefore: 12,
    paragraphs: [
      'Quince kilómetros por la Panamericana, de sur a norte y de regreso. La primera mitad sube apenas y el clima de 1.760 metros acompaña; en la meta esperan empanadas de pipián.',
    ],
    distances: [
      distance('15K', 90_000, outAndBack(panamericanaPopayan), { start: '06:30', closes: 6 }),
      distance('10K', 78_000, outAndBack(panamericanaPopayan), { start: '06:50', closes: 6 }),
    ],
  },
  {
    uid: 'orillas-del-magdalena',
    code: 'ZMAGDALENA',
    name: 'Orillas del Magdalena',
    city: neiva,
    place: 'Carrera Séptima (10K) y malecón del Magdalena (4K)',
    day: { days: 254 },
    status: 'confirmada',
    checkedDaysBefore: null,
    paragraphs: [
      'Los 4K se corren sobre el malecón, con el río ancho y pardo al lado. Los 10K van por la carrera Séptima, larga y recta, y se asoman al calor de verdad: la salida es a las cinco y media y no se aplaza.',
    ],
    distances: [
      distance('10K', 74_000, throughTheBlocks(carreraSeptima, [220, 400, 220]), {
        start: '05:30',
        closes: 5,
      }),
      distance('4K', 55_000, outAndBack(malecon), { start: '05:50', closes: 5 }),
    ],
  },
];
