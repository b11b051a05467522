import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen of the desk, in the order of docs/product.md §11. */
export default [
  // The id by which forms find the session (web/session/use-user.ts).
  layout('routes/layout.tsx', { id: 'user' }, [
    route('edicion', 'routes/home.tsx'),
    route('edicion/clave', 'routes/password.tsx'),
    route('edicion/*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
