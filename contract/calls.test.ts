import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { API, DESK_API, PAGE_CALLS } from './index.ts';

const DESK_CALLS = Object.entries(DESK_API).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]): [string, Endpoint] => [`${group}.${name}`, call]),
);
const CALLS = [...Object.entries<Endpoint>({ ...API, ...PAGE_CALLS }), ...DESK_CALLS];

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

test('whoever calls finds each call as it was, word by word', async () => {
  const schemas: Record<string, z.ZodType> = {};
  const declarations = CALLS.map(([call, { params, query, body, answer, ...facts }]) => {
    for (const [part, schema] of Object.entries({ params, query, body, answer }))
      if (schema) schemas[`${call} ${part}`] = schema;
    return [call, facts];
  });
  const { properties, $defs } = z.toJSONSchema(z.object(schemas), { io: 'input', unrepresentable: 'any' });
  const all = { ...Object.fromEntries(declarations), ...properties, ...$defs };
  // What changes on purpose is written with `vitest run contract/calls --update`, and read in the commit.
  await expect(`${pretty(all)}\n`).toMatchFileSnapshot('../docs/calls.json');
});
