import type { Attributes } from '#contract/attribute.ts';
import { BLOG_ATTRIBUTES, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { courseListInWords } from '#domain/course-in-words.ts';

const OF_ENTRY: Attributes = { ...BLOG_ATTRIBUTES, ...PARTNER_ATTRIBUTES, ...RACE_ATTRIBUTES };
const OF_DISTANCE: Attributes = DISTANCE_ATTRIBUTES;

/**
 * A fact of an entry as people read it: as its cell has it, and of a course what it is. Null for none.
 * @param field as a change names it: `distances.10K.price`
 */
export function readableFact(field: string, value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  const [, ofDistance] = /^distances\..+\.(\w+)$/.exec(field) ?? [];
  const attribute = ofDistance ? OF_DISTANCE[ofDistance] : OF_ENTRY[field];
  // What history tells of a course or a list may be a sentence already; a choice has words.
  if (typeof value === 'string' && attribute?.input?.control !== 'choice') return value;
  if (!Array.isArray(value))
    return attribute?.text?.(value) ?? (typeof value === 'number' ? value : String(value));
  if (value.length === 0) return null;
  return courseListInWords(value) ?? attribute?.text?.(value) ?? value.join(', ');
}
