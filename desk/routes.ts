import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen of the desk, in the order of docs/product §11 screens. */
export default [
  layout('routes/layout.tsx', [
    route('edicion', 'routes/home.tsx'),
    route('edicion/aliados', 'routes/entries.tsx', { id: 'partners' }),
    route('edicion/crear/aliados', 'routes/partner.tsx', { id: 'new-partner' }),
    route('edicion/aliados/:id', 'routes/partner.tsx'),
    route('edicion/aliados/:id/historial', 'routes/entry-history.tsx', { id: 'partner-history' }),
    route('edicion/blog', 'routes/entries.tsx', { id: 'blog' }),
    route('edicion/crear/blog', 'routes/blog-entry.tsx', { id: 'new-blog' }),
    route('edicion/blog/:id', 'routes/blog-entry.tsx'),
    route('edicion/blog/:id/historial', 'routes/entry-history.tsx', { id: 'blog-history' }),
    route('edicion/clave', 'routes/password.tsx'),
    route('edicion/carreras', 'routes/entries.tsx', { id: 'races' }),
    route('edicion/crear/carreras', 'routes/race.tsx', { id: 'new-race' }),
    route('edicion/carreras/:id', 'routes/race.tsx'),
    route('edicion/carreras/:id/historial', 'routes/entry-history.tsx', { id: 'race-history' }),
    route('edicion/carreras/:id/estado', 'routes/race-status.tsx'),
    route('edicion/carreras/:id/verificada', 'routes/race-verified.ts'),
    route('edicion/carreras/:id/duplicado', 'routes/race-copy.ts'),
    route('edicion/importar', 'routes/import.tsx'),
    route('edicion/importar/archivo', 'routes/import-file.ts'),
    route('edicion/importar/:importId/deshacer', 'routes/undo-import.tsx'),
    route('edicion/sugerencias', 'routes/inbox.tsx', { id: 'suggestions' }),
    route('edicion/sugerencias/:id', 'routes/suggestion.tsx'),
    route('edicion/mensajes', 'routes/inbox.tsx', { id: 'messages' }),
    route('edicion/mensajes/:id', 'routes/message.tsx'),
    route('edicion/recorridos', 'routes/courses.ts'),
    route('edicion/archivos', 'routes/files.ts'),
    route('edicion/*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
