/** The `ref` of what takes the focus when it comes into the page. */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
