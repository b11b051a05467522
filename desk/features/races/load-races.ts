import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { deskRaceTexts } from '#contract/desk-race-query.ts';
import { deskControl, type ListControl, type ListSearch } from '#desk/features/entries/list-search.ts';
import type { ListArgs } from '#desk/features/entries/load-entries.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import {
  DESK_FIELD_NAMES,
  DESK_FIELDS,
  type DeskField,
  type DeskFilters,
  deskParams,
  readDeskFilters,
} from '#domain/desk-search.ts';
import { classesText } from '#domain/distance-class.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { everydaySearch } from '#domain/municipality.ts';
import {
  asked,
  askedText,
  boxText,
  FIELD_NAMES,
  FIELDS,
  type RaceSearch,
  type SearchField,
  yearOptions,
} from '#domain/race-search.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { searchChips } from '#web/features/races/search-chips.ts';
import { readSearchForm } from '#web/features/races/search-form.ts';
import { pageContext } from '#web/page-context.ts';

/** They stand in the box, or among the distances, or in another list. */
const UNDRAWN: readonly SearchField[] = ['name', 'words', 'class', 'aside', 'onMap'];

/** A page of races that an address asks for: the parameters of the public list, those of the desk, and `desde`; what
 * was typed, `?buscar=`, leads to the address of what it says (docs/product §17.4 entry list). */
export async function loadRaces({ url: { searchParams: given }, context }: ListArgs) {
  const { api, today } = context.get(pageContext);
  const [search, filters] = [everydaySearch(readSearchForm(given)), readDeskFilters(given)];
  const text = (given.get('buscar') ?? '').trim().slice(0, 80);
  const after = given.get('desde') ?? '';
  const { query, ...page } = await api('GET /desk/races', {
    query: { ...deskRaceTexts(search, filters), ...(text && { text }), ...(after && { after }) },
  });
  if (given.has('buscar')) throw redirect(deskPaths.entries('races', query));
  return { kind: 'races' as const, ...page, search: listSearch(search, filters, today), isFirst: !after };
}

function listSearch(search: RaceSearch, filters: DeskFilters, today: CalendarDate): ListSearch {
  const [first, ...others] = DESK_FIELD_NAMES.map((field) => deskControl(field, filters));
  const controls = [...ownControls(search, today), ...FIELD_NAMES.flatMap((field) => drawn(field, search))];
  const isDrawn = new Set([...controls.map(({ name }) => name), ...UNDRAWN]);
  const hidden = FIELD_NAMES.filter((field) => !isDrawn.has(field)).map(
    (field) => [field, askedText(search, field)] as const,
  );
  return {
    text: boxText(search),
    query: String(deskParams(search, filters)),
    first: first ?? deskControl('state', filters),
    more: [...others, ...controls],
    hidden: hidden.filter(([, value]) => value),
    chips: [
      ...searchChips(search, today).map(({ text, removes, without }) => ({
        ...{ text, removes, query: String(deskParams(without, filters)) },
      })),
      ...DESK_FIELD_NAMES.flatMap((field) => deskChip(field, search, filters)),
    ],
  };
}

function deskChip<F extends DeskField>(field: F, search: RaceSearch, filters: DeskFilters) {
  const value = filters[field];
  if (value === null) return [];
  const { chip } = DESK_FIELDS[field];
  const query = String(deskParams(search, { ...filters, [field]: null }));
  return [{ text: chip.text(value as never), removes: `Quitar ${chip.cross}`, query }];
}

/** Those for which the public form has a control of its own. */
function ownControls(search: RaceSearch, today: CalendarDate): ListControl[] {
  const select = (name: SearchField, label: string, all: string, values: readonly (string | number)[]) => {
    const value = askedText(search, name);
    const known = [...new Set([...values.map(String), ...(value ? [value] : [])])];
    const options = [['', all] as const, ...known.map((one) => [one, one] as const)];
    return { name, label, value, kind: 'select' as const, options };
  };
  const distance = select('distance', 'Distancia', 'Todas', DISTANCE_NAMES);
  const metres = askedText(search, 'class');
  return [
    { name: 'city', label: 'Ciudad', value: askedText(search, 'city'), kind: 'text', maxLength: 80 },
    search.class
      ? { ...distance, value: metres, options: [...distance.options, [metres, classesText(search.class)]] }
      : distance,
    select('month', 'Mes', 'Todos', SPANISH_MONTHS),
    select('year', 'Año', 'Todos', yearOptions(today)),
  ];
}

function drawn<F extends SearchField>(field: F, search: RaceSearch): ListControl[] {
  const { control, write } = FIELDS[field];
  const named = { name: field, value: askedText(search, field) };
  switch (control.kind) {
    case 'select': {
      const value = asked(search, field);
      const known = control.options.map((one) => [write(one), control.text(one)] as const);
      const isKnown = value === null || known.some(([one]) => one === named.value);
      const others = isKnown ? [] : [[named.value, control.text(value)] as const];
      const options = [['', control.all] as const, ...others, ...known];
      return [{ ...named, label: control.label, kind: 'select', options }];
    }
    case 'checkbox':
      return [{ ...named, label: control.label, kind: 'checkbox', on: control.value }];
    case 'day':
      return [{ ...named, label: control.label, kind: 'date' }];
    default:
      return [];
  }
}
