import type { LegalText } from '#web/features/legal/legal-article.tsx';

/** The privacy policy under Ley 1581 de 2012 (docs/product §12.4 Ley 1581). */
export const privacyPolicy: LegalText = {
  title: 'Política de privacidad',
  description:
    'Qué datos personales tratamos, para qué, y cómo consultarlos, corregirlos o pedir que los borremos.',
  updated: '2025-10-01',
  sections: [
    {
      heading: 'Sobre este texto',
      paragraphs: [
        'Esta política rige desde el 1 de octubre de 2025. Es un texto de referencia: una persona abogada debe revisarlo antes de que se use con datos reales.',
      ],
    },
    {
      heading: 'Quién responde por tus datos',
      paragraphs: [
        '{responsible} es responsable del tratamiento de los datos personales que recoge {brand}. Este es nuestro canal para todo lo que tenga que ver con ellos:',
      ],
      list: ['Correo: {email}', 'Teléfono: {phone}', 'Dirección: {address}'],
    },
    {
      heading: 'Para qué usamos tus datos',
      paragraphs: ['Tratamos tus datos con tu autorización y solo para lo siguiente:'],
      list: [
        'Crear tu cuenta, confirmar tu correo y cuidar tu ingreso.',
        'Guardar tus carreras y resultados, y mostrarte tu historial, tus reportes y tus mejores tiempos.',
        'Mostrarte los beneficios de los aliados.',
        'Responder los mensajes y las sugerencias que nos envías.',
        'Enviarte recordatorios por correo, que puedes activar o desactivar.',
        'Guardar tus búsquedas y las carreras que te interesan, y avisarte por correo de lo nuevo y de lo que cambia, solo si lo pides.',
        'Proteger el sitio contra abusos y corregir errores.',
      ],
    },
    {
      heading: 'Qué datos recogemos',
      paragraphs: [
        'Recogemos lo que tú nos das y lo mínimo que el sitio necesita para funcionar. No vendemos tus datos ni los usamos para publicidad.',
      ],
      list: [
        'De tu cuenta: correo electrónico, contraseña (protegida de modo que no se puede leer), y la fecha y la versión de esta política que autorizaste.',
        'De tus sesiones: el dispositivo, por ejemplo Chrome en Android, desde cuándo y el último uso.',
        'De tus carreras: carrera, ciudad, fecha, distancia y estado, también de las que escribes tú.',
        'De tus resultados: tiempo, reloj desde el disparo, puesto general, puesto por género, puesto en la categoría, categoría, corredores que llegaron, cómo terminó, número de chip, notas y el enlace al resultado oficial.',
        'De los archivos que traes: cuándo los trajiste, cuántas carreras tenían y las filas por corregir.',
        'De tus tiempos objetivo y retos: el tiempo que buscas en una carrera, y las carreras o kilómetros que quieres en un año, para mostrarte cómo vas.',
        'De lo que guardas: los filtros de tus búsquedas y si quieres avisos de cada una.',
        'Del formulario de contacto: nombre, correo, nombre de la carrera, fecha, lugar y mensaje, y la respuesta que te dimos.',
        'De las carreras que sugieres y los datos que reportas: tu correo, lo que escribiste y la respuesta que te dimos. El correo sirve para comprobar que eres tú y para contarte qué pasó.',
        'Si suscribes tu calendario: la dirección secreta con la que lee tus carreras, cifrada, hasta que la quites.',
        'De los correos que te enviamos: cuáles ya recibiste, para no repetirlos.',
        'Técnicos: dirección IP y registros de uso, para la seguridad del sitio.',
      ],
    },
    {
      heading: 'Con quién los compartimos',
      paragraphs: [
        'Podemos apoyarnos en proveedores de alojamiento, de correo y de manejo de cuentas, que tratan los datos por encargo nuestro y pueden estar fuera de Colombia.',
        'Los mapas se cargan desde un proveedor externo, que recibe tu dirección IP cuando los ves. Si sales hacia la página de un organizador o de un aliado, o abres cómo llegar en un mapa, allí aplica la política de ese sitio.',
        'También entregamos datos cuando una autoridad lo ordena conforme a la ley.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: ['Según la Ley 1581 de 2012, sobre tus datos personales puedes:'],
      list: [
        'Conocerlos y consultarlos gratis.',
        'Actualizarlos y rectificarlos.',
        'Pedir que los suprimamos.',
        'Revocar la autorización que nos diste.',
        'Pedir prueba de esa autorización y saber qué uso les hemos dado.',
        'Presentar quejas ante la Superintendencia de Industria y Comercio.',
      ],
    },
    {
      heading: 'Cómo ejercerlos',
      paragraphs: [
        'Desde tu perfil puedes descargar tus datos y eliminar tu cuenta. Para lo demás, escribe a {email} con tu nombre, lo que pides y un medio para responderte.',
        'Respondemos una consulta en un máximo de 10 días hábiles. Si no alcanzamos, te decimos por qué y respondemos en los 5 días hábiles siguientes.',
        'Respondemos un reclamo en un máximo de 15 días hábiles. Si no alcanzamos, te decimos por qué y respondemos en los 8 días hábiles siguientes.',
        'Si ya usaste este canal y no quedas conforme, puedes acudir a la Superintendencia de Industria y Comercio, que es la autoridad de protección de datos en Colombia.',
      ],
    },
    {
      heading: 'Cookies y datos en tu navegador',
      paragraphs: [
        'Usamos solo lo necesario para que el sitio funcione. No hay cookies de publicidad ni de seguimiento de terceros.',
      ],
      list: [
        'Una cookie que mantiene tu sesión y que la página no puede leer.',
        'Una cookie que protege tus envíos contra sitios que se hagan pasar por ti, y otra que indica si hay una sesión abierta.',
        'Una cookie por cuenta que recuerda durante 90 días que ya entraste desde este navegador, para que nadie te bloquee el ingreso probando contraseñas.',
        'Mientras confirmas tu correo, hasta siete días, o recuperas tu contraseña, hasta media hora: una cookie que ata el código a este navegador.',
        'Una cookie que dura un minuto, para contarte en la página siguiente si algo se guardó.',
        'Datos de la sesión y preferencias, como el tema, guardados en tu navegador.',
        'La última ciudad que buscaste, guardada en tu navegador, para mostrarte primero las carreras más cercanas.',
        'Cómo dejaste el mapa de una búsqueda, guardado en tu navegador hasta que cierres la pestaña.',
        'Si pides «Cerca de mí», tu navegador nos dice tu ubicación redondeada a unos 11 km, solo para esa búsqueda: no la guardamos.',
        'Las búsquedas que guardas antes de tener cuenta; al ingresar pasan a tu cuenta y se borran del navegador.',
        'Copias de las carreras que visitaste, para leerlas sin conexión.',
        'Un resultado que no se pudo enviar, hasta que se envíe o salgas de tu cuenta.',
        'Lo que dejaste a medias, como un resultado, la revisión de un archivo o el correo con el que te registras, hasta que cierres la pestaña.',
        'Tu lista de cosas para llevar, que va de una carrera a la siguiente. Se borra al salir de tu cuenta.',
        'Solo si lo pides, el día de una de tus carreras, para verlo sin conexión y anotar allí tu tiempo. Se borra cuando tú quieras, al salir de tu cuenta y cuando pase la carrera.',
      ],
    },
    {
      heading: 'Cuánto tiempo los guardamos',
      paragraphs: [
        'Guardamos tus datos mientras tu cuenta esté activa. Si la eliminas, borramos tu cuenta, tus carreras, tus resultados, tus tiempos objetivo, tus retos y lo que guardaste.',
        'Una cuenta sin confirmar se borra a los siete días. Las filas por corregir de un archivo, a los 30.',
        'Los mensajes de contacto se guardan doce meses, o hasta que borres la cuenta de ese correo. Puedes pedir antes que los borremos.',
        'Una sugerencia sin confirmar se borra a los siete días. Las confirmadas se guardan doce meses desde la respuesta, o hasta que borres la cuenta de ese correo.',
      ],
    },
    {
      heading: 'Menores de edad',
      paragraphs: [
        '{brand} es para personas adultas. Un menor de edad solo puede usarlo con el consentimiento de quien lo represente legalmente.',
      ],
    },
    {
      heading: 'Cambios',
      paragraphs: [
        'Si cambiamos esta política, publicamos aquí el texto nuevo con su fecha. Si cambia la finalidad del tratamiento, te pedimos de nuevo tu autorización.',
      ],
    },
  ],
  acceptance:
    'Al marcar la casilla de autorización cuando creas tu cuenta, declaras que leíste esta política y autorizas a {responsible} a tratar tus datos personales como se explica aquí.',
};
