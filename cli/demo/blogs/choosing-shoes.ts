import type { BlogSeed } from '../blog-seed.ts';

export const choosingShoes: BlogSeed = {
  id: 'como-elegir-zapatillas',
  title: 'Cómo elegir zapatillas sin enredarte',
  description: 'Comodidad, talla, terreno y desgaste: lo que importa al comprar y lo que puedes ignorar.',
  daysAgo: 88,
  paragraphs: [
    'La mejor zapatilla no es la más cara ni la que usa tu ídolo: es la que se siente cómoda desde el primer minuto. La comodidad es hoy uno de los criterios más defendidos por quienes estudian lesiones, porque las reglas rígidas sobre el tipo de pisada no han demostrado prevenirlas.',
    'Compra por la tarde, cuando el pie está un poco más hinchado, y lleva las medias con las que corres. Debe quedar cerca de un centímetro entre el dedo más largo y la punta, y el talón no debe salirse al trotar.',
    'Pide probarlas corriendo, así sean unos metros en el andén. Si algo aprieta o roza en la tienda, no va a mejorar en el kilómetro quince.',
    'Piensa en el terreno. Para calle y parque basta una suela lisa con buena amortiguación. Para caminos de tierra y piedra, como los de Villa de Leyva, convienen tacos y una puntera reforzada. En ciudades lluviosas fíjate en el agarre sobre mojado.',
    'Las placas de carbono y las espumas más vivas ayudan a muchos a correr más rápido, pero también cambian la forma de pisar y suelen durar menos. No las necesitas para empezar. Si las usas, ve acostumbrando las piernas en salidas cortas.',
    'Como referencia, un par dura entre 500 y 800 kilómetros, según tu peso, el piso y el material. Mira la espuma, no la tela: si tiene arrugas profundas, si la suela está lisa o si aparecen molestias que antes no tenías, ya cumplió. Anotar tus carreras y salidas te ayuda a saber cuánto llevan.',
    'Alternar dos pares distintos deja que la espuma se recupere y reparte la carga sobre el pie. Y una regla que nunca falla: no estrenes nada el día de la carrera.',
  ],
};
