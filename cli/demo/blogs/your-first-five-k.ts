import type { BlogSeed } from '../blog-seed.ts';

export const yourFirstFiveK: BlogSeed = {
  id: 'tus-primeros-cinco-kilometros',
  title: 'Tus primeros cinco kilómetros, sin afán',
  description: 'Ocho semanas para pasar de caminar a trotar 5K, con días de descanso y sin dolor.',
  daysAgo: 63,
  paragraphs: [
    'Si hoy caminas media hora sin problema, en unas ocho semanas puedes correr cinco kilómetros. El secreto no es la fuerza de voluntad: es empezar tan suave que parezca poco.',
    'Sal tres veces por semana con al menos un día de por medio. Camina cinco minutos, luego alterna un minuto de trote con dos de caminata durante veinte minutos, y termina caminando. Eso es toda la primera semana.',
    'Cada semana alarga un poco el trote y acorta la caminata: dos y dos, tres y dos, cinco y uno. Hacia la sexta semana intenta diez minutos seguidos; hacia la octava, veinticinco o treinta. Si una semana se hace dura, repítela. Nadie lleva la cuenta.',
    'La prueba del ritmo correcto es hablar. Si puedes decir una frase completa mientras trotas, vas bien; si solo salen palabras sueltas, baja. Casi todos los que empiezan corren demasiado rápido, se agotan y creen que no sirven para esto.',
    'Los músculos y los pulmones mejoran en pocas semanas; los tendones y los huesos tardan más. Por eso las lesiones aparecen cuando uno ya se siente fuerte y aumenta de golpe. Un dolor que empeora al correr o te hace cojear es motivo para parar y consultar.',
    'Dos días a la semana suma diez minutos de fuerza: sentadillas, puente de glúteos, subir a la punta de los pies. No necesitas pesas, y ayuda a que las rodillas lleguen enteras a la meta.',
    'Inscríbete a una carrera cuando ya trotes veinte minutos seguidos. El día de la prueba ponte atrás, sal despacio y camina en los puestos de agua. Terminar queriendo otra es el mejor resultado posible.',
    'Si tienes más de 40 años y llevas mucho sin moverte, o si sufres de presión alta, diabetes, mareos o dolor en el pecho, hazte un chequeo antes de comenzar.',
  ],
};
