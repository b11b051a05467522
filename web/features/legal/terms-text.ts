import type { LegalText } from '#web/features/legal/legal-article.tsx';

/** The terms of use (docs/product §12.5 terms). */
export const terms: LegalText = {
  title: 'Términos y condiciones',
  description:
    'Las reglas para usar el sitio: qué ofrece, qué se hace con el organizador y qué se espera de ti.',
  updated: '2025-10-01',
  sections: [
    {
      heading: 'Sobre este texto',
      paragraphs: [
        'Estos términos rigen desde el 1 de octubre de 2025. Son un texto de referencia: una persona abogada debe revisarlos antes de que se usen en un servicio real.',
      ],
    },
    {
      heading: 'Quién ofrece el servicio',
      paragraphs: ['{brand} es un servicio de {responsible}. Puedes comunicarte con nosotros así:'],
      list: ['Correo: {email}', 'Teléfono: {phone}', 'Dirección: {address}'],
    },
    {
      heading: 'Qué es {brand}',
      paragraphs: [
        'En {brand} encuentras carreras en Colombia, guardas las tuyas, anotas tus resultados y ves tu historial y tus mejores tiempos.',
        'La aplicación está en desarrollo. Puede tener errores técnicos o interrupciones, y sus funciones pueden cambiar.',
      ],
    },
    {
      heading: 'La inscripción se hace con el organizador',
      paragraphs: [
        'En {brand} no te inscribes en ninguna carrera. Añadir una carrera a tu lista no te da un cupo: la inscripción se hace en la página del organizador y bajo sus condiciones.',
        'No organizamos las carreras ni respondemos por su realización, sus cambios, sus cobros o sus devoluciones.',
      ],
    },
    {
      heading: 'Verifica la información',
      paragraphs: [
        'Las fechas, los precios, los recorridos y los demás datos pueden estar incompletos, equivocados o desactualizados. Antes de inscribirte, pagar o viajar, verifícalos con el organizador.',
      ],
    },
    {
      heading: 'Quién puede usarlo',
      paragraphs: [
        'Debes ser una persona adulta o contar con el consentimiento de quien te represente legalmente.',
      ],
    },
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Usa un correo tuyo, cuida tu contraseña y anota resultados que sean tuyos. Puedes eliminar tu cuenta cuando quieras desde tu perfil.',
        'Podemos desactivar una cuenta por mal uso. Por ejemplo:',
      ],
      list: [
        'Hacerse pasar por otra persona.',
        'Intentar entrar a cuentas o datos ajenos.',
        'Sobrecargar el sitio, atacarlo o enviar mensajes masivos.',
        'Usarlo para algo contrario a la ley.',
      ],
    },
    {
      heading: 'Beneficios de aliados',
      paragraphs: [
        'Cada aliado ofrece sus beneficios y responde por ellos. Revisa sus condiciones y su vigencia antes de usar un cupón.',
      ],
    },
    {
      heading: 'Pagos',
      paragraphs: [
        'Hoy no cobramos ni recibimos pagos. Si algún día hay pagos, será una función posible a futuro, a cargo de proveedores externos y con sus propias condiciones.',
      ],
    },
    {
      heading: 'Cuida tu salud',
      paragraphs: [
        'Correr exige esfuerzo y tiene riesgos. Lo que lees aquí es información general y no reemplaza el consejo de un profesional de la salud. Consulta a uno antes de empezar o de aumentar tu entrenamiento, y detente si te sientes mal.',
      ],
    },
    {
      heading: 'Datos personales',
      paragraphs: ['Tratamos tus datos como lo explica nuestra política de privacidad.'],
    },
    {
      heading: 'Cambios y ley aplicable',
      paragraphs: [
        'Si cambiamos estos términos, publicamos aquí el texto nuevo con su fecha. Se rigen por las leyes de Colombia.',
      ],
    },
  ],
  acceptance: 'Al usar {brand} declaras que leíste estos términos y que los aceptas.',
};
