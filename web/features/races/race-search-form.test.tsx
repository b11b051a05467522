import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { readRaceSearch, type SearchField, searchParams } from '#domain/race-search.ts';
import { RaceSearchForm } from '#web/features/races/race-search-form.tsx';
import { readSearchForm } from '#web/features/races/search-form.ts';

/** Of each field a text that is not its only one, so that the form has to carry it. */
const SET: Record<SearchField, string> = {
  name: 'sol',
  words: 'luna',
  distance: '50K',
  class: '10500',
  month: 'Marzo',
  year: '2031',
  city: 'Cali',
  department: 'Valle',
  region: 'Costa Caribe',
  from: '2027-01-02',
  to: '2027-02-03',
  priceMax: '70000',
  open: '1',
  zone: '4,-75,5,-74',
  aside: 'running',
  near: '4.7,-74.1',
  order: 'price',
  onMap: 'mapa',
  kind: 'trail',
  mark: 'mascotas',
  endorsed: '1',
  night: '1',
  series: 'carrera-del-sol',
};

/** What a browser without JavaScript would send. */
function sentBy(html: string): URLSearchParams {
  const sent = new URLSearchParams();
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  for (const [select = '', options = ''] of html.matchAll(/<select[^>]*>(.*?)<\/select>/g))
    sent.append(
      attribute(select, 'name'),
      attribute(/<option[^>]* selected[^>]*>/.exec(options)?.[0] ?? '', 'value'),
    );
  for (const [input] of html.matchAll(/<input[^>]*>/g))
    if (!input.includes('type="checkbox"') || input.includes('checked'))
      sent.append(attribute(input, 'name'), attribute(input, 'value'));
  return sent;
}

test.each(Object.entries(SET))('the form carries %s', (field, text) => {
  const search = readRaceSearch(new URLSearchParams([[field === 'onMap' ? 'vista' : field, text]]));
  const Form = () => (
    <RaceSearchForm
      search={search}
      choices={{ cities: '', departments: '', classes: [] }}
      total={0}
      today="2026-11-26"
    />
  );
  const Page = createRoutesStub([{ path: '/', Component: Form }]);
  const sent = sentBy(renderToStaticMarkup(<Page initialEntries={['/']} />));
  if (field === 'name' || field === 'words') expect(sent.get('text')).toBe(text);
  else expect(searchParams(readSearchForm(sent))).toEqual(searchParams(search));
});
