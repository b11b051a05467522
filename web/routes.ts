import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen, in the order of docs/product.md §11. */
export default [
  index('routes/to-landing.tsx', { id: 'home' }),
  route('site', 'routes/to-landing.tsx', { id: 'site-home' }),
  layout('routes/site/layout.tsx', [
    route('site/landing', 'routes/site/landing.tsx'),
    route('site/carreras', 'routes/site/races.tsx'),
    route('site/ciudades', 'routes/site/cities.ts'),
    route('site/detallecarrera/:uid', 'routes/site/race.tsx'),
    route('site/blog', 'routes/site/blog.tsx'),
    route('site/blog/:id', 'routes/site/blog-entry.tsx'),
    layout('routes/site/accounts.tsx', [
      route('site/ingreso', 'routes/site/sign-in.tsx'),
      route('site/registro', 'routes/site/sign-up.tsx'),
      route('site/cambiar-password', 'routes/site/recovery.tsx'),
      route('site/nueva-password', 'routes/site/new-password.tsx'),
    ]),
    route('site/contacto', 'routes/site/contact.tsx'),
    route('site/privacy-policy', 'routes/site/legal.tsx', { id: 'privacy-policy' }),
    route('site/terms', 'routes/site/legal.tsx', { id: 'terms' }),
    route('site/sin-conexion', 'routes/site/offline.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  layout('routes/user/layout.tsx', [
    route('usuario/mis-carreras/:raceCode/:distance/:raceName/:raceDate', 'routes/user/add-race.tsx'),
    route('usuario/mis-carreras', 'routes/user/my-races.tsx'),
    route('usuario/editar-carrera/:userRaceId', 'routes/user/edit-race.tsx'),
    route('usuario/tarjeta/:userRaceId', 'routes/user/card.tsx'),
    route('usuario/tarjeta/:userRaceId/tarjeta.png', 'routes/user/card-picture.ts'),
    route('usuario/aliados', 'routes/user/partners.tsx'),
    route('usuario/reporte', 'routes/user/report.tsx'),
    route('usuario/reporte/csv', 'routes/user/report-csv.ts'),
    route('usuario/best-time', 'routes/user/best-times.tsx'),
    route('usuario/perfil', 'routes/user/profile.tsx'),
    route('usuario/configuraciones', 'routes/user/settings.tsx'),
    route('usuario/salir', 'routes/user/sign-out.tsx'),
    route('usuario/mis-datos/:ending', 'routes/user/account-data.tsx'),
  ]),
  route('usuario', 'routes/user/to-my-races.tsx'),
  route('usuario/app-registration', 'routes/user/app-registration.tsx'),
] satisfies RouteConfig;
