import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Attributes, mapRecord } from './attribute.ts';
import { BLOG_ATTRIBUTES, PARTNER_ATTRIBUTES } from './catalogue.ts';
import { DISTANCE_ATTRIBUTES } from './distance-attributes.ts';
import type { Endpoint } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { API } from './index.ts';
import { RACE_ATTRIBUTES } from './race-attributes.ts';

/** JSON in lines as long as those of code, so that a commit shows what changes. */
function pretty(value: unknown, margin = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length < 110) return flat;
  const inner = `${margin} `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${inner}${open === '[' ? '' : `"${name}": `}${pretty(part, inner)}`);
  return `${open}\n${parts.join(',\n')}\n${margin}${close}`;
}

/** What files and the desk's forms know of each. */
const factsOf = (attributes: Attributes) =>
  mapRecord(attributes, ({ schema, answer, cell, text, ...facts }) => facts);

test('whoever calls, or brings a file, finds each call, error and attribute as it was, word by word', async () => {
  const schemas: Record<string, z.ZodType> = {};
  const declarations = Object.entries<Endpoint>(API).map(([call, declaration]) => {
    const { params, query, body, answer, ...facts } = declaration;
    for (const [part, schema] of Object.entries({ params, query, body, answer }))
      if (schema) schemas[`${call} ${part}`] = schema;
    return [call, facts];
  });
  const { properties, $defs } = z.toJSONSchema(z.object(schemas), { io: 'input', unrepresentable: 'any' });
  const all = {
    ...Object.fromEntries(declarations),
    ...properties,
    ...$defs,
    errors: ERRORS,
    race: factsOf(RACE_ATTRIBUTES),
    distance: factsOf(DISTANCE_ATTRIBUTES),
    partner: factsOf(PARTNER_ATTRIBUTES),
    blog: factsOf(BLOG_ATTRIBUTES),
  };
  // What changes on purpose is written with `vitest run contract/calls --update`, and read in the commit.
  await expect(`${pretty(all)}\n`).toMatchFileSnapshot('../docs/calls.json');
});
