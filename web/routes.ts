import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { USER_SCREENS } from '#contract/user-paths.ts';

/** Every screen, in the order of docs/product §11 screens. */
export default [
  index('routes/to-landing.tsx', { id: 'home' }),
  route('site', 'routes/to-landing.tsx', { id: 'site-home' }),
  layout('routes/site/layout.tsx', [
    route('site/landing', 'routes/site/landing.tsx'),
    layout('routes/site/search-choices.tsx', { id: 'choices' }, [
      route('site/carreras', 'routes/site/races.tsx'),
    ]),
    route('site/lugares', 'routes/site/race-points.ts'),
    route('site/detallecarrera/:uid', 'routes/site/race.tsx'),
    route('site/carrera/:slug', 'routes/site/series.tsx'),
    route('site/blog', 'routes/site/blog.tsx'),
    route('site/blog/:id', 'routes/site/blog-entry.tsx'),
    layout('routes/site/accounts.tsx', [
      route('site/ingreso', 'routes/site/sign-in.tsx'),
      route('site/registro', 'routes/site/sign-up.tsx'),
      route('site/cambiar-password', 'routes/site/recovery.tsx'),
      route('site/nueva-password', 'routes/site/new-password.tsx'),
    ]),
    route('site/contacto', 'routes/site/contact.tsx'),
    route('site/sugerir-carrera', 'routes/site/suggest.tsx'),
    route('site/sugerencia/:token', 'routes/site/suggestion-link.tsx'),
    route('site/privacy-policy', 'routes/site/legal.tsx', { id: 'privacy-policy' }),
    route('site/terms', 'routes/site/legal.tsx', { id: 'terms' }),
    route('site/accesibilidad', 'routes/site/legal.tsx', { id: 'accessibility' }),
    route('site/sin-conexion', 'routes/site/offline.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  layout(
    'routes/user/layout.tsx',
    { id: 'user' },
    Object.entries(USER_SCREENS).map(([id, { path, module }]) =>
      route(path.slice(1), `routes/user/${module}`, { id }),
    ),
  ),
  route('usuario', 'routes/user/to-my-races.tsx'),
  route('usuario/app-registration', 'routes/user/app-registration.tsx'),
] satisfies RouteConfig;
