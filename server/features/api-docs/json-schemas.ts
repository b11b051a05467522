import { z } from 'zod';
import { blogSchema } from '#contract/blogs.ts';
import { contactMessageSchema } from '#contract/contact.ts';
import { partnerSchema } from '#contract/partners.ts';
import { pictureSchema } from '#contract/pictures.ts';
import { citySchema, distanceSchema, raceCardSchema, raceSchema } from '#contract/races.ts';
import { FIELD_NOTES } from '#server/features/api-docs/notes.ts';
import type { JsonSchema } from '#server/features/api-docs/openapi-types.ts';

/** The schemas that the document names once and refers to. */
const NAMED = {
  Race: raceSchema,
  Distance: distanceSchema,
  RaceCard: raceCardSchema,
  City: citySchema,
  Partner: partnerSchema,
  Blog: blogSchema,
  Picture: pictureSchema,
  ContactMessage: contactMessageSchema,
};

const COMPONENTS = '#/components/schemas/';

/**
 * Turns the contract's schemas into JSON Schema as OpenAPI 3.1 wants it. Named schemas become references;
 * `components` holds what the calls so far referred to.
 */
export function jsonSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  const components: Record<string, JsonSchema> = {};

  /** @param io `input`: what a caller sends; `output`: what the answer is */
  function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const whole = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any', override: adjust });
    const { $schema: _, $defs = {}, ...own } = pointedAt(whole);
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...component } = definition;
      components[name] = component;
    }
    return own;
  }

  return { toJsonSchema, components };
}

function pointedAt(whole: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(whole), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', COMPONENTS) : value,
  );
}

/** Says what the schemas mean where JSON Schema's own words differ, and explains fields in Spanish. */
function adjust({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  // Frozen for our own code, which is nothing to a caller.
  delete jsonSchema.readOnly;
  // Answers may gain fields; no number here is near the limits of a double.
  delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (zodSchema._zod.def.type !== 'object') return;
  const { shape } = zodSchema._zod.def;
  // A preprocessed field may be absent although its inner schema is not optional.
  const required = jsonSchema.required?.filter((name) => !mayBeAbsent(shape[name]));
  if (required) jsonSchema.required = required;
  for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
    const note = FIELD_NOTES[name];
    if (note && typeof property === 'object' && !property.$ref) property.description = note;
  }
}

function mayBeAbsent(field: z.core.$ZodType | undefined): boolean {
  return field !== undefined && z.safeParse(field, undefined).success;
}
