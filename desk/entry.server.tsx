export { createPageRenderer, default, handleError } from '#web/entry.server.tsx';
