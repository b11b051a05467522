/** Whether what is shown comes from the service worker's memory, and what comes next, as far as it is known. */
let isKept = false;
let isNextKept = false;

function mark(): void {
  const { dataset } = document.documentElement;
  if (!navigator.onLine) dataset.connection = 'off';
  else if (isKept) dataset.connection = 'kept';
  else delete dataset.connection;
}

/**
 * Keeps `data-connection` on `<html>` true: `off` without a network by the browser's word. With one, it is `kept` while
 * the page, which the service worker marks then, or its data, of which the worker tells, comes from memory.
 */
export function watchConnection(): void {
  isKept = isNextKept = 'connection' in document.documentElement.dataset;
  window.addEventListener('online', mark);
  window.addEventListener('offline', mark);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data !== 'kept') return;
    isKept = isNextKept = true;
    mark();
  });
}

/** Another screen or search is shown: it comes from memory only if the worker has told so since the one before. */
export function markArrival(): void {
  isKept = isNextKept;
  isNextKept = false;
  mark();
}
