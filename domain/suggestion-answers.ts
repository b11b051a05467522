import type { SuggestionKind } from './suggestion.ts';

/** Ready texts for the sender; the first is the usual one (docs/product §17.35 answer mail). */
export const ACCEPTED_ANSWERS: Readonly<Record<SuggestionKind, readonly [string, ...string[]]>> = {
  race: [
    'Gracias por contarnos de tu carrera. Ya está en el calendario.',
    'Gracias por contarnos de tu carrera. Estamos completando sus datos y pronto estará en el calendario.',
  ],
  correction: [
    'Gracias por avisarnos. Comprobamos el dato y ya está corregido.',
    'Gracias por avisarnos. Corregimos una parte; lo demás no lo pudimos comprobar.',
  ],
};

/** The same for what is not taken. */
export const REJECTED_ANSWERS: Readonly<Record<SuggestionKind, readonly [string, ...string[]]>> = {
  race: [
    'Gracias por escribirnos. No pudimos comprobar la carrera. Si tienes un enlace del organizador, responde este correo y la revisamos de nuevo.',
    'Gracias por escribirnos. Esa carrera ya está en el calendario.',
    'Gracias por escribirnos. En el calendario solo hay carreras en Colombia abiertas al público, y esta no lo es.',
  ],
  correction: [
    'Gracias por avisarnos. Revisamos el dato y el que está publicado coincide con el del organizador.',
    'Gracias por avisarnos. No pudimos comprobar el dato. Si tienes un enlace del organizador, responde este correo y lo revisamos de nuevo.',
  ],
};
