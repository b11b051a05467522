type Contact = MouseEvent | TouchEvent;

/** Pixels before a finger has a direction. */
const STILL = 3;

/**
 * Calls `onWish` when a still map is pressed, touched, pointed at or has the focus, and keeps what is done meanwhile;
 * `handOver` does it again on the map, which then follows the same finger (docs/product §3.20 still map).
 */
export function firstGesture(frame: HTMLElement, onWish: () => void) {
  let gesture: Contact[] = [];
  const [waiting, always] = [new AbortController(), new AbortController()];
  const options = { signal: waiting.signal, passive: true };
  const begin = (event: Contact) => {
    gesture = [event];
    onWish();
  };
  const goOn = (event: Contact) => {
    if (gesture.length > 0 && !/up|end|cancel/.test(gesture.at(-1)?.type ?? '')) gesture.push(event);
  };
  frame.tabIndex = 0;
  for (const type of ['pointermove', 'focus']) frame.addEventListener(type, onWish, options);
  for (const type of ['mousedown', 'touchstart'] as const) frame.addEventListener(type, begin, options);
  for (const type of ['mousemove', 'touchmove', 'mouseup', 'touchend', 'touchcancel'] as const)
    document.addEventListener(type, goOn, options);
  leaveScrollingToPage(frame, always.signal);
  return {
    handOver(map: HTMLElement) {
      waiting.abort();
      if (document.activeElement === frame) map.focus({ preventScroll: true });
      frame.removeAttribute('tabindex');
      // An event serves as the description of another one.
      for (const event of gesture)
        map.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]));
    },
    stop() {
      waiting.abort();
      always.abort();
    },
  };
}

/** One finger that goes up or down scrolls the page; sideways, or two of them, they move the map. */
function leaveScrollingToPage(frame: HTMLElement, signal: AbortSignal): void {
  let [start, scrolls]: [Touch | undefined, boolean] = [undefined, false];
  const judge = (event: TouchEvent) => {
    const [finger, other] = event.touches;
    if (event.type === 'touchstart') {
      [start, scrolls] = [other ? undefined : finger, false];
      return;
    }
    if (start && finger) {
      const across = Math.abs(finger.clientX - start.clientX);
      const along = Math.abs(finger.clientY - start.clientY);
      if (across + along < STILL) return;
      [start, scrolls] = [undefined, along >= across];
    }
    if (scrolls) event.stopPropagation();
    else if (event.cancelable) event.preventDefault();
  };
  for (const type of ['touchstart', 'touchmove'] as const)
    frame.addEventListener(type, judge, { signal, capture: true, passive: false });
}
