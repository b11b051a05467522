import { bogota, elDorado, elTunal, simonBolivar } from '../cities/bogota.ts';
import { laps, pointToPoint, reversed } from '../courses/course.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

export const bogotaParks: RaceSeed[] = [
  {
    uid: 'vueltas-del-lago',
    code: 'ZVUELTAS',
    name: 'Vueltas del Lago',
    city: bogota,
    place: 'Parque Simón Bolívar, plaza de eventos',
    day: { days: 2 },
    status: 'confirmada',
    checkedDaysBefore: 1,
    paragraphs: [
      'Vueltas al parque más grande de la ciudad, por senderos anchos y sin tráfico. Como el circuito se repite, tu familia te ve pasar varias veces desde el mismo punto.',
      'Es plana, rápida y amable con quien corre por primera vez. Los niños corren los 2K acompañados por un adulto, que no paga inscripción.',
    ],
    distances: [
      distance('10K', 85_000, laps(simonBolivar), { start: '07:00', closes: 1 }),
      distance('5K', 70_000, laps(simonBolivar), { start: '08:15', closes: 1 }),
      distance('2K', 40_000, laps(simonBolivar), { start: '09:15', closes: 1 }),
    ],
  },
  {
    uid: 'carrera-de-abuelos-y-nietos',
    code: 'ZABUELOS',
    name: 'Carrera de Abuelos y Nietos',
    city: bogota,
    place: 'Parque El Tunal, entrada principal',
    day: { days: 51 },
    status: 'confirmada',
    checkedDaysBefore: 15,
    paragraphs: [
      'Se corre en pareja, uno mayor de 55 años y otro menor de 18, y se cruza la meta de la mano. No hay podio: hay chocolate, pan de yuca y una foto para cada pareja.',
      'La entrada es libre y los cupos se asignan por orden de inscripción en la página del organizador.',
    ],
    distances: [
      distance('2K', 0, laps(elTunal), { start: '09:00', closes: 4 }),
      distance('4K', 0, laps(elTunal), { start: '09:40', closes: 4 }),
    ],
  },
  {
    uid: 'el-tunal-en-marcha',
    code: 'ZTUNAL',
    name: 'El Tunal en Marcha',
    city: bogota,
    place: 'Parque El Tunal, pista de atletismo',
    day: { days: -12 },
    status: 'confirmada',
    checkedDaysBefore: 3,
    paragraphs: [
      'El sur de Bogotá corre en su propia casa. El circuito rodea el parque por calles del barrio y pasa frente a la biblioteca; en las mañanas despejadas se ven los cerros de Ciudad Bolívar de un lado y los orientales del otro.',
    ],
    distances: [
      distance('10K', 60_000, laps(elTunal), { start: '07:00', closes: 2 }),
      distance('5K', 45_000, laps(elTunal), { start: '07:15', closes: 2 }),
    ],
  },
  {
    uid: 'mi-primera-zancada',
    code: 'ZPRIMERA',
    name: 'Mi Primera Zancada',
    city: bogota,
    place: 'Parque Simón Bolívar, puerta de la calle 63',
    day: { days: 100 },
    status: 'confirmada',
    checkedDaysBefore: 25,
    paragraphs: [
      'Cinco kilómetros para quien nunca ha corrido cinco kilómetros. Voluntarios con camiseta verde acompañan a los grupos que alternan trote y caminata, y la meta se cierra cuando llega la última persona.',
      'La inscripción es gratuita. Cada participante recibe un plan de ocho semanas para llegar preparado.',
    ],
    distances: [distance('5K', 0, laps(simonBolivar), { start: '08:00', closes: 7 })],
  },
  {
    uid: 'ruta-del-occidente',
    code: 'ZOCCIDENTE',
    name: 'Ruta del Occidente',
    city: bogota,
    place: 'Avenida El Dorado con carrera 96',
    day: { days: -200 },
    status: 'confirmada',
    checkedDaysBefore: 11,
    paragraphs: [
      'Diez kilómetros en línea por la avenida El Dorado, de Fontibón al Centro Internacional. El desnivel es mínimo, los separadores están arborizados y los aviones pasan bajo: los primeros tres kilómetros se corren con la vista en el cielo.',
      'Los 5K terminan frente a la Ciudad Universitaria, donde hay buses de regreso a la salida.',
    ],
    distances: [
      distance('10K', 95_000, pointToPoint(reversed(elDorado), 1_500), { start: '06:45', closes: 9 }),
      distance('5K', 80_000, pointToPoint(reversed(elDorado), 3_800), { closes: 9 }),
    ],
  },
];
