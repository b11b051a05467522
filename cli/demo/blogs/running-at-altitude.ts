import type { BlogSeed } from '../blog-seed.ts';

export const runningAtAltitude: BlogSeed = {
  id: 'correr-en-altura',
  title: 'Correr en altura cuando vienes de tierra caliente',
  description: 'Por qué tu ritmo de siempre cuesta más en Bogotá o Tunja, y cómo llegar mejor preparado.',
  daysAgo: 9,
  paragraphs: [
    'En Bogotá el aire tiene la misma proporción de oxígeno que en Santa Marta, cerca del 21 %. Lo que cambia es la presión: al ser más baja, en cada respiración entra menos oxígeno a la sangre. Por eso el mismo ritmo exige más pulso y más aire.',
    'El efecto empieza a notarse hacia los 1.500 metros y crece con la altura. A 2.600 metros, una persona que vive al nivel del mar puede perder alrededor de una décima parte de su capacidad aeróbica, con mucha diferencia entre unos y otros. Medellín, Cali o Bucaramanga se sienten poco; Bogotá, Pasto o Tunja se sienten bastante.',
    'Aclimatarse toma tiempo. En los primeros días el cuerpo respira más y orina más; los cambios que de verdad ayudan a correr tardan semanas. Si puedes, llega dos semanas antes. Si no, llega con la noche justa para dormir bien y ajusta lo que esperas de tu reloj.',
    'El primer ajuste es el ritmo. Olvida la marca de tierra baja y corre por sensaciones: en los primeros kilómetros deberías poder decir una frase corta sin ahogarte. Salir rápido en altura se paga más caro que abajo, porque recuperarse sobre la marcha cuesta más.',
    'El segundo es el agua. El aire frío y seco hace perder líquido al respirar y uno lo nota poco, porque no suda como en la costa. Bebe con regularidad durante el día anterior, modera el alcohol y no te confíes de la falta de sed.',
    'El tercero es el sol. A más altura hay más radiación ultravioleta, también con nubes. Bloqueador, gorra y gafas no sobran aunque salgas tiritando.',
    'Dolor de cabeza leve y sueño ligero la primera noche son comunes. Si aparecen náuseas que no ceden, confusión, falta de aire en reposo o tos persistente, no corras y busca atención médica. Si tienes una enfermedad del corazón o de los pulmones, o estás en embarazo, consulta antes de viajar.',
  ],
};
