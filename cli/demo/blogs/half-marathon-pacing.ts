import type { BlogSeed } from '../blog-seed.ts';

export const halfMarathonPacing: BlogSeed = {
  id: 'ritmo-parejo-en-media-maraton',
  title: 'Media maratón: el ritmo parejo se decide al comienzo',
  description: 'Cómo calcular un ritmo realista y repartir el esfuerzo en 21 kilómetros.',
  daysAgo: 24,
  paragraphs: [
    'La media maratón mide 21,0975 kilómetros. Esos noventa y siete metros y medio del final no son un detalle: a seis minutos por kilómetro son unos 35 segundos. Cuéntalos cuando hagas el cálculo.',
    'Algunas cuentas redondas: para terminar en 1:45:00 necesitas 4:59 por kilómetro; para 2:00:00, 5:41; para 2:15:00, 6:24. Las curvas mal tomadas y los adelantamientos suman metros, así que apunta dos o tres segundos por debajo.',
    'Para saber si la meta es realista, usa una carrera reciente de 10K. Duplica ese tiempo y súmale entre un diez y un quince por ciento, según cuánto hayas entrenado distancias largas. Es una estimación, no una promesa: el calor, la altura y las cuestas la mueven.',
    'El error más común ocurre en los primeros tres kilómetros. Con el descanso de la víspera y la emoción de la salida, un ritmo demasiado rápido se siente fácil. Mira el reloj en el primer kilómetro y, si vas adelantado, afloja de una vez: lo que se gana ahí se pierde con intereses después del 15.',
    'Divide la carrera en tres partes de siete kilómetros. En la primera, contente. En la segunda, concéntrate en sostener el ritmo y en beber. En la tercera, corre con lo que quede: si llegas al kilómetro 14 pudiendo decir frases cortas, vas bien.',
    'En recorridos con subidas, el ritmo parejo es el del esfuerzo, no el del reloj. Acepta perder segundos cuesta arriba y recupéralos bajando con pasos cortos, sin frenar con los talones.',
    'Por último, ensaya. Al menos dos veces antes de la carrera, cierra una salida larga con cinco o seis kilómetros a tu ritmo objetivo. Si no puedes sostenerlo en un entrenamiento descansado, ajusta la meta sin culpa: correr un poco más lento suele terminar en un mejor tiempo.',
  ],
};
