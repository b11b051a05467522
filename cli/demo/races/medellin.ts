import {
  avenidaDelRio,
  avenidaElPoblado,
  estadio,
  laSetenta,
  medellin,
  rioUrbano,
} from '../cities/medellin.ts';
import { circuit, laps, outAndBack, pointToPoint, throughTheBlocks, twice } from '../courses/course.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

export const medellinRaces: RaceSeed[] = [
  {
    uid: 'maraton-aguas-del-aburra',
    code: 'ZABURRA',
    name: 'Maratón Aguas del Aburrá',
    city: medellin,
    place: 'Avenida Regional, estación de La Estrella',
    day: { days: 268 },
    status: 'por confirmar',
    checkedDaysBefore: 40,
    paragraphs: [
      'El valle completo, del sur al norte y de vuelta, siguiendo el río. La ida pierde altura poco a poco y la vuelta la recupera: quien llega entero a la mitad todavía tiene el trabajo por delante.',
      'A 1.500 metros el clima es templado, pero el sol pega fuerte desde las ocho. La salida es temprano y hay hidratación cada dos kilómetros y medio.',
      'La fecha y los precios están sujetos a la autorización de los municipios por los que pasa el recorrido.',
    ],
    distances: [
      distance('42K', null, outAndBack(avenidaDelRio), { start: '05:00' }),
      distance('21K', null, outAndBack(avenidaDelRio), { start: '05:30' }),
      distance('10K', null, outAndBack(avenidaDelRio), { start: '06:30' }),
      distance('5K', null, outAndBack(avenidaDelRio), { start: '06:50' }),
    ],
  },
  {
    uid: 'de-punta-a-punta-del-valle',
    code: 'ZPUNTAS',
    name: 'De Punta a Punta del Valle',
    city: medellin,
    place: 'Avenida Regional, límite de Sabaneta y La Estrella',
    day: { days: 37 },
    status: 'confirmada',
    checkedDaysBefore: 4,
    paragraphs: [
      'Media maratón en un solo sentido: sale del sur, cruza Itagüí, Envigado y Medellín, y termina en Bello. Se corre con el río al lado y con la pendiente a favor, así que los tiempos suelen ser buenos.',
      'Para volver, el Metro corre paralelo a casi todo el recorrido.',
    ],
    distances: [
      distance('21K', 150_000, pointToPoint(avenidaDelRio), { start: '05:45', closes: 9 }),
      distance('10K', 105_000, pointToPoint(avenidaDelRio, 11_000), { start: '06:15', closes: 9 }),
    ],
  },
  {
    uid: 'trote-de-los-guayacanes',
    code: 'ZGUAYACAN',
    name: 'Trote de los Guayacanes',
    city: medellin,
    place: 'Avenida El Poblado, loma de Los Balsos',
    day: { days: 65 },
    status: 'confirmada',
    checkedDaysBefore: 8,
    paragraphs: [
      'Un circuito que sube al norte por la avenida El Poblado y baja al sur junto al río. La mitad de la avenida ondula bajo los árboles; la mitad del río es plana y perfecta para cerrar fuerte.',
    ],
    distances: [
      distance('10K', 98_000, circuit(avenidaElPoblado, rioUrbano, 300), {
        start: '06:30',
        closes: 5,
        stages: [[86_000, 55]],
      }),
      distance('5K', 80_000, circuit(avenidaElPoblado, rioUrbano, 300), { start: '07:00', closes: 5 }),
    ],
  },
  {
    uid: 'estadio-en-tenis',
    code: 'ZESTADIO',
    name: 'Estadio en Tenis',
    city: medellin,
    place: 'Unidad Deportiva Atanasio Girardot, puerta norte',
    day: { days: -5 },
    status: 'confirmada',
    checkedDaysBefore: 1,
    paragraphs: [
      'Vueltas a la unidad deportiva por calles de barrio, con vecinos que sacan la silla al andén y animan como en una final. Los 2K son para niños desde los seis años.',
    ],
    distances: [
      distance('5K', 65_000, laps(estadio), { start: '07:30', closes: 2, metres: 4_900 }),
      distance('2K', 35_000, laps(estadio), { start: '08:30', closes: 2 }),
    ],
  },
  {
    uid: 'setenta-de-noche',
    code: 'ZSETENTA',
    name: 'Setenta de Noche',
    city: medellin,
    place: 'Carrera 70 con calle 30',
    day: { days: -61, on: 'saturday' },
    status: 'confirmada',
    checkedDaysBefore: 14,
    paragraphs: [
      'La calle de la salsa y el fútbol cambia las mesas por conos y vallas. Sale a las seis y media de la tarde, cuando el valle se refresca, y termina con orquesta en vivo. Los 8K dan dos vueltas al recorrido.',
    ],
    distances: [
      distance('8K', 88_000, twice(throughTheBlocks(laSetenta, [180, 320])), { start: '18:30', closes: 4 }),
      distance('4K', 68_000, throughTheBlocks(laSetenta, [180, 320]), { start: '18:45', closes: 4 }),
    ],
  },
];
