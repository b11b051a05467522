import { type RaceSearch, readRaceSearch, searchParams, understood } from '#domain/race-search.ts';

/** What the form sends: among the distances are classes, as metres (docs/product §18.11 other lengths). */
export function readSearchForm(params: URLSearchParams): RaceSearch {
  const search = readRaceSearch(params);
  const classes = /^\d{3,6}(,|$)/.test(search.distance ?? '') && understood('class', search.distance ?? '');
  return classes ? { ...search, distance: null, class: classes } : search;
}

type Control = HTMLInputElement | HTMLSelectElement;

export const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ['checkbox', 'date'].includes(target.type));

export const controlsOf = (form: HTMLFormElement | null): Control[] =>
  [...(form?.elements ?? [])].filter(isControl);

/** A search with what one of its controls says. */
export function withControl(search: RaceSearch, control: Control): RaceSearch {
  const isOff = control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked;
  const params = searchParams(search);
  if (control.name === 'distance') params.delete('class');
  params.set(control.name, isOff ? '' : control.value);
  return readSearchForm(params);
}

/** Brings the controls of a form to what an address asks for. */
export function fillForm(form: HTMLFormElement, asked: URLSearchParams): void {
  for (const field of controlsOf(form)) {
    const { name } = field;
    const text = asked.get(name) ?? (name === 'distance' ? asked.get('class') : null) ?? '';
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.value === text;
    else field.value = text;
  }
}
