/** The addresses of the desk (docs/product.md §11.16, desk). No public page may know them. */
export const deskPaths = {
  home: () => '/edicion',
  password: (returnPath = '') => `/edicion/clave${returnPath && `?volver=${encodeURIComponent(returnPath)}`}`,
} as const;
