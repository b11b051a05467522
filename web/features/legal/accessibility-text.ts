import type { LegalText } from '#web/features/legal/legal-article.tsx';

/** What the site claims of WCAG 2.2 AA by the steps of WCAG-EM, and what nobody has tried (docs/product §11.13 accessible). */
export const accessibility: LegalText = {
  title: 'Accesibilidad',
  description:
    'Qué tan accesible es el sitio, cómo lo comprobamos, qué falta y a quién contarle si algo no te deja seguir.',
  updated: '2026-11-26',
  sections: [
    {
      heading: 'Lo que buscamos',
      paragraphs: [
        'Queremos que cualquier persona encuentre su carrera y guarde sus resultados en {brand}, también con teclado, con lector de pantalla o con texto grande. Buscamos el nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2.',
        'Hoy decimos que {brand} las cumple en parte: las pruebas automáticas no encuentran fallas, pero no lo ven todo, y faltan las que solo pueden hacer personas.',
      ],
    },
    {
      heading: 'Qué incluye',
      paragraphs: ['Esta declaración habla de lo que mostramos en el navegador:'],
      list: [
        'Las páginas públicas: búsqueda, carreras, mapas, blog, contacto y textos legales.',
        'Las de tu cuenta: tus carreras, resultados, reportes, récords y ajustes.',
        'Las pantallas con las que se edita el catálogo.',
      ],
    },
    {
      heading: 'Qué no incluye',
      paragraphs: [
        'No habla de los correos, los calendarios ni los archivos que descargas, ni de las páginas de organizadores, aliados y redes sociales.',
      ],
    },
    {
      heading: 'Cómo lo comprobamos',
      paragraphs: [
        'Es una evaluación propia, con los pasos de la metodología WCAG-EM. No tomamos una muestra: se revisan todas las pantallas, y donde muchas son iguales, como las carreras, una de ellas. Se repite con cada versión:',
      ],
      list: [
        'axe-core en cada pantalla y en sus recorridos, en Chromium, con ancho de celular y de computador, en tema claro y oscuro.',
        'Recorridos con teclado: se llega a todo lo que se puede usar, y se ve dónde estás.',
        'Pantallas de 320 px de ancho, y de 390 px con el texto al 200 %, sin moverse hacia los lados.',
        'Colores forzados por el sistema y menos movimiento.',
        'Páginas públicas y formularios sin JavaScript.',
      ],
    },
    {
      heading: 'Lo que nadie ha probado',
      paragraphs: ['Todo eso lo hicieron programas. En esta evaluación no hubo:'],
      list: [
        'Personas, ni con discapacidad ni sin ella.',
        'Lectores de pantalla, como NVDA, VoiceOver o TalkBack, ni control por voz.',
        'Celulares u otros aparatos reales, ni navegadores distintos de Chromium.',
      ],
    },
    {
      heading: 'Lo que sabemos que falta',
      paragraphs: ['Si una de estas cosas te afecta, esto puedes hacer mientras tanto:'],
      list: [
        'Las calles de los mapas son imágenes sin texto. La ciudad, el lugar y los desniveles de una carrera están escritos en su página, y las carreras de un mapa, en la lista.',
        'La imagen de una carrera la hace su organizador y puede traer letras que un lector de pantalla no lee. Los datos están escritos al lado.',
        'La tarjeta de un resultado es una imagen para compartir. Lo que dice está en tus carreras.',
        'Lo que escriben organizadores y aliados puede ser difícil de leer. Si no se entiende, pregúntanos.',
      ],
    },
    {
      heading: 'Si algo no te deja seguir',
      paragraphs: [
        'Cuéntanos en qué página estabas, qué querías hacer, y con qué navegador o ayuda técnica. También puedes pedirnos lo que no pudiste leer:',
      ],
      contact: '{email}',
    },
    {
      heading: 'Sobre este texto',
      paragraphs: ['Lo escribimos el 26 de noviembre de 2026, con lo que muestran esas pruebas.'],
    },
  ],
};
