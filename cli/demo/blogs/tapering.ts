import type { BlogSeed } from '../blog-seed.ts';

export const tapering: BlogSeed = {
  id: 'la-descarga-antes-de-la-carrera',
  title: 'La descarga: correr menos para llegar mejor',
  description: 'Qué hacer en las dos semanas previas a tu carrera, y qué dejar quieto.',
  daysAgo: 117,
  paragraphs: [
    'En los últimos quince días ya no se gana mucha forma, pero sí se puede perder frescura. Descargar es bajar el volumen para que el cuerpo asimile lo que hiciste y llegue descansado.',
    'Lo que mejor resultado ha mostrado en los estudios es recortar entre un cuarenta y un sesenta por ciento de los kilómetros a lo largo de unas dos semanas, sin abandonar del todo la intensidad. Para un 10K puede bastar una semana; para un maratón, dos o tres.',
    'En la práctica: mantén los mismos días de salida, pero más cortos. Si hacías cuatro salidas de diez kilómetros, haz cuatro de seis la primera semana y de cuatro o cinco la segunda. Conserva un par de trozos rápidos, como cuatro repeticiones de tres minutos, para no sentirte pesado.',
    'Es normal sentir piernas raras, dudas y hasta molestias nuevas. No es el momento de compensar una salida perdida ni de probarte con un ritmo de carrera completo. El entrenamiento que faltó ya no cabe.',
    'Come como siempre. Para carreras de más de hora y media ayuda aumentar un poco el arroz, la papa, la arepa o la pasta en los dos últimos días, sin llenarte. Deja los alimentos nuevos y los muy grasosos para después.',
    'Duerme bien las noches anteriores, sobre todo la antepenúltima y la penúltima: la de la víspera suele ser corta por los nervios y casi nadie corre mal por una sola noche.',
    'La víspera deja listos el número, las zapatillas ya usadas, la ropa y el desayuno. Revisa en la página del organizador la hora de salida y cómo llegar. Y si tienes fiebre o una gripa que baja al pecho, no corras: habrá otra carrera.',
  ],
};
