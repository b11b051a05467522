import { avenidaSexta, cali, calleNovena, calleQuinta, viaPance } from '../cities/cali.ts';
import {
  circuit,
  joined,
  outAndBack,
  pointToPoint,
  reversed,
  throughTheBlocks,
  twice,
} from '../courses/course.ts';
import { distance, type RaceSeed } from '../race-seed.ts';

const northToSouth = joined(reversed(avenidaSexta), reversed(calleQuinta).slice(1));

export const caliRaces: RaceSeed[] = [
  {
    uid: 'media-maraton-de-la-brisa',
    code: 'ZBRISA',
    name: 'Media Maratón de la Brisa',
    city: cali,
    place: 'Avenida Sexta Norte con calle 47',
    day: { days: 44 },
    status: 'confirmada',
    checkedDaysBefore: 7,
    paragraphs: [
      'La brisa que baja de los Farallones llega por la tarde, cuando ya nadie corre; por eso esta media maratón sale a las cinco y media, con la ciudad todavía fresca. Va de la Sexta a la calle Quinta y vuelve.',
      'El recorrido es casi plano. Lo que se mide aquí es el manejo del calor: toma agua desde el primer puesto, no desde que tengas sed, y moja la cabeza cuando puedas.',
    ],
    distances: [
      distance('21K', 148_000, outAndBack(northToSouth), {
        start: '05:30',
        closes: 8,
        stages: [
          [125_000, 90],
          [136_000, 41],
        ],
      }),
      distance('10K', 99_000, throughTheBlocks(northToSouth, [-180, -330, -180]), {
        start: '06:00',
        closes: 8,
      }),
      distance('5K', 78_000, throughTheBlocks(northToSouth, [-160, -320]), { start: '06:15', closes: 8 }),
    ],
  },
  {
    uid: 'la-sexta-de-noche',
    code: 'ZSEXTA',
    name: 'La Sexta de Noche',
    city: cali,
    place: 'Bulevar del Río, frente a la Ermita',
    day: { days: -19, on: 'saturday' },
    status: 'confirmada',
    checkedDaysBefore: 3,
    paragraphs: [
      'Sale del bulevar, toma la avenida Sexta hacia el norte y regresa cuando las terrazas están llenas. Hay salsa en cada kilómetro y un premio para el equipo que mejor baile al cruzar la meta.',
    ],
    distances: [
      distance('8K', 92_000, throughTheBlocks(avenidaSexta, [160, 320, 200]), { start: '18:45', closes: 3 }),
      distance('5K', 76_000, throughTheBlocks(avenidaSexta, [300, 150]), { start: '19:00', closes: 3 }),
    ],
  },
  {
    uid: 'carrera-del-saman',
    code: 'ZSAMAN',
    name: 'Carrera del Samán',
    city: cali,
    place: 'Calle Quinta con carrera 66',
    day: { days: 156 },
    status: 'confirmada',
    checkedDaysBefore: 28,
    paragraphs: [
      'Circuito entre la calle Quinta y la calle Novena, con buena sombra en la segunda mitad. Se puede caminar y correr en silla de ruedas: el pavimento es parejo y los giros son amplios.',
      'Parte de cada inscripción se usa para sembrar árboles en la cuenca del río Cali.',
    ],
    distances: [
      distance('10K', 90_000, circuit(calleQuinta, calleNovena, 3_400), { start: '06:30', closes: 7 }),
      distance('5K', 75_000, circuit(calleQuinta, calleNovena, 3_400), { start: '07:00', closes: 7 }),
    ],
  },
  {
    uid: 'maraton-de-sur-a-norte',
    code: 'ZSURNORTE',
    name: 'Maratón de Sur a Norte',
    city: cali,
    place: 'Avenida Sexta Norte, Menga',
    day: { days: 310 },
    status: 'por confirmar',
    checkedDaysBefore: null,
    paragraphs: [
      'Dos vueltas completas para los 42K y una para los 21K, por el eje que une el norte y el sur de la ciudad. Repetir el recorrido tiene su ventaja: en la segunda vuelta ya sabes dónde está cada puente y cada puesto de agua.',
      'El organizador todavía no publica precios ni hora de salida. Consulta su página antes de planear el viaje.',
    ],
    distances: [
      distance('42K', null, twice(outAndBack(northToSouth))),
      distance('21K', null, outAndBack(northToSouth)),
    ],
  },
  {
    uid: 'camino-de-pance',
    code: 'ZPANCE',
    name: 'Camino de Pance',
    city: cali,
    place: 'Vía a Pance, salida de Ciudad Jardín',
    day: { days: -150 },
    status: 'confirmada',
    checkedDaysBefore: 10,
    paragraphs: [
      'Del sur de la ciudad hacia el río, con los Farallones al frente. La subida es tan leve que solo se nota al mirar el reloj; la llegada, en cambio, se celebra con los pies en el agua fría.',
    ],
    distances: [
      distance('10K', 85_000, outAndBack(viaPance), { start: '06:30', closes: 5, metres: 9_800 }),
      distance('5K', 70_000, pointToPoint(viaPance, 1_600), { start: '06:45', closes: 5 }),
      distance('2K', 40_000, pointToPoint(viaPance, 4_600), { start: '08:30', closes: 5 }),
    ],
  },
];
