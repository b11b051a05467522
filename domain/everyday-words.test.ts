import { expect, test } from 'vitest';
import { readSearchWords } from './search-words.ts';

const read = (text: string) => {
  const { search, name } = readSearchWords(text, { cities: ['Cali'], departments: [] }, '2026-12-02');
  const { aside = '', ...fields } = search;
  return { aside, name, fields };
};

test.each([
  ['busco un 10k', 'busco', ''],
  ['quiero correr a cali', 'quiero correr', ''],
  ['la mejor 10k', 'mejor', ''],
  ['Mejorando Vidas 10k', '', 'Mejorando Vidas'],
  ['10k Incompleta', '', 'Incompleta'],
  ['10k Completando Kilómetros', '', 'Completando Kilómetros'],
  ['fuerza colombiana 10k', '', 'fuerza colombiana'],
  ['carrera Intercolombia 10k', '', 'Intercolombia'],
  ['10k con familia', 'con familia', ''],
  ['mi primer 10k', 'mi primer', ''],
  ['san silvestre mi primera 10k', 'mi primera', 'san silvestre'],
  ['san silvestre buenas noches', 'buenas noches', 'san silvestre'],
  ['10k mayores de 60 años', 'de 60 años', 'mayores'],
  ['bajar de 50min en 10k', 'bajar de 50min', ''],
  ['10k en menos de 1 hora', 'en menos de 1 hora', ''],
])('of %s, "%s" searches nothing and "%s" searches names', (typed, aside, name) => {
  expect(read(typed)).toMatchObject({ aside, name });
});

test.each([
  ['maraton d cali', 'maraton de cali'],
  ['corre d la mano', 'corre de la mano'],
  ['mas q una medalla', 'mas que una medalla'],
  ['pasos pa la vida', 'pasos para la vida'],
  ['dnde hay 10k', 'donde hay 10k'],
])('%s, as in a message, is read as %s', (typed, written) => {
  expect(read(typed)).toEqual(read(written));
});
