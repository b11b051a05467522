import Root from '#web/root.tsx';

export { ErrorBoundary, Layout, loader, shouldRevalidate } from '#web/root.tsx';
export default Root;
