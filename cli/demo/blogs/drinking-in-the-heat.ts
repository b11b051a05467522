import type { BlogSeed } from '../blog-seed.ts';

export const drinkingInTheHeat: BlogSeed = {
  id: 'hidratacion-en-clima-caliente',
  title: 'Correr con calor: agua, sal y paciencia',
  description:
    'Qué beber, cuánto y qué señales no debes ignorar cuando corres en la costa, el valle o el llano.',
  daysAgo: 41,
  paragraphs: [
    'Con 28 grados y humedad alta, el sudor deja de evaporarse bien y el cuerpo pierde su mejor forma de enfriarse. Por eso una carrera en Barranquilla o Montería se siente más dura que otra con la misma temperatura y aire seco.',
    'No hay una cantidad de agua que sirva a todos. Como referencia, muchas personas quedan cómodas entre 400 y 800 mililitros por hora: menos si son livianas y lentas, más si son grandes, rápidas o sudan mucho. La sed es una buena guía para la mayoría.',
    'Puedes medir lo tuyo. Pésate sin ropa antes y después de una hora de trote, y anota lo que bebiste: cada kilo que falta equivale más o menos a un litro perdido. Si bajas más de un dos por ciento de tu peso, te conviene beber algo más la próxima vez. Si subiste, bebiste de más.',
    'Beber de más también es peligroso. Tomar mucha agua sola durante horas puede bajar el sodio de la sangre, una urgencia médica que se llama hiponatremia. En esfuerzos de más de una hora y media ayuda alternar con una bebida que tenga sodio, y nunca forzarse a beber sin sed.',
    'El cuerpo se adapta al calor en una o dos semanas de salidas suaves y cortas en ese clima. Si vives en tierra fría y vas a correr en tierra caliente, llega unos días antes o baja tu ritmo desde el principio; las dos cosas, mejor.',
    'El día de la carrera usa ropa clara y suelta, busca la sombra mientras esperas y échate agua en la cabeza, el cuello y los brazos. Refrescarse por fuera ayuda a aguantar, pero no reemplaza lo que necesitas beber.',
    'Detente si sientes escalofríos, mareo, confusión, náuseas o si dejas de sudar de repente. Pide ayuda, busca sombra y enfríate con agua. El golpe de calor es una emergencia: si ves a alguien desorientado o desplomado, avisa de inmediato y empieza a enfriarlo.',
    'Si tomas medicamentos para la presión, diuréticos o tienes alguna enfermedad renal o cardíaca, pregunta a tu médico cuánto y qué beber antes de planear una carrera en clima caliente.',
  ],
};
