/** What the screens say when something could not be had. */
export const FAILURES = {
  notFound: {
    title: 'No encontramos esta página',
    text: 'Puede que la dirección haya cambiado o que tenga un error. Desde aquí puedes seguir:',
  },
  offline: {
    title: 'No hay conexión',
    text: 'No pudimos cargar esta página. Revisa tu internet e intenta de nuevo.',
  },
  general: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Intenta de nuevo en unos minutos.',
  },
  retry: 'Intentar de nuevo',
} as const;
