import {
  DESK_FIELDS,
  type DeskField,
  type DeskFilters,
  deskParameterOf,
  deskText,
} from '#domain/desk-search.ts';

/** A control of a list's search, drawn from data: the browser needs no table of filters. */
export type ListControl = { name: string; label: string; value: string } & (
  | { kind: 'select'; options: readonly (readonly [value: string, text: string])[] }
  | { kind: 'checkbox'; on: string }
  | { kind: 'text'; maxLength: number }
  | { kind: 'date' }
);

export type ListSearch = {
  /** What stands in the text box. */
  text: string;
  /** All that is asked for, as the address has it. */
  query: string;
  first: ListControl;
  more: ListControl[];
  /** What is asked for and has no control. */
  hidden: (readonly [name: string, value: string])[];
  /** Each leads to the search without it. */
  chips: { text: string; removes: string; query: string }[];
};

export function deskControl<F extends DeskField>(field: F, filters: DeskFilters): ListControl {
  const { control, write } = DESK_FIELDS[field];
  const named = { name: deskParameterOf(field), label: control.label, value: deskText(filters, field) };
  switch (control.kind) {
    case 'select': {
      const options = control.options.map((one) => [write(one), control.text(one)] as const);
      return { ...named, kind: 'select', options: [['', control.all], ...options] };
    }
    case 'checkbox':
      return { ...named, kind: 'checkbox', on: control.value };
    case 'text':
      return { ...named, kind: 'text', maxLength: control.maxLength };
    case 'day':
      return { ...named, kind: 'date' };
  }
}
