import type { ChangeAction, FieldChange } from './catalogue-entry.ts';
import { DATE_PRECISIONS } from './date-precision.ts';
import { kitPart, NO_KIT } from './kit.ts';
import type { RaceFacts } from './race-change.ts';

export type PastChange = { action: ChangeAction; fields: readonly FieldChange[] };

const OF_DISTANCE = /^distances\.(.+)\.(registrationClosesAt|startDate|timeLimit)$/;

const NOTHING_KNOWN: RaceFacts = {
  ...{ startDate: '', city: '', eventPlace: '', status: null },
  ...{ closings: {}, kit: NO_KIT },
};

/**
 * Whether runners are told of a change of what a history names so, such as `distances.10K.startDate`. A city may be
 * another one by its department.
 */
export const isTold = (field: string): boolean =>
  field === 'department' || takenBack(NOTHING_KNOWN, { field, before: null, after: null }) !== NOTHING_KNOWN;

/**
 * What readers saw before these changes of a published race, the last one first. What was written while it was a draft
 * or withdrawn counts from the state in which it was last public (docs/product §17.41 what changed).
 */
export function factsBefore(now: RaceFacts, changes: readonly PastChange[]): RaceFacts {
  let seen = now;
  let facts = now;
  let isPublic = true;
  for (const { action, fields } of changes) {
    if (action === 'publish') isPublic = false;
    else if (action === 'withdraw') isPublic = true;
    else facts = fields.reduce(takenBack, facts);
    if (isPublic) seen = facts;
  }
  return seen;
}

function takenBack(facts: RaceFacts, { field, before }: FieldChange): RaceFacts {
  const [, distance = '', fact] = OF_DISTANCE.exec(field) ?? [];
  if (fact === 'registrationClosesAt')
    return { ...facts, closings: { ...facts.closings, [distance]: textOf(before) || null } };
  if (fact === 'startDate') return { ...facts, days: { ...facts.days, [distance]: textOf(before) || null } };
  if (fact) return { ...facts, timeLimits: { ...facts.timeLimits, [distance]: textOf(before) || null } };
  const part = kitPart(field);
  if (facts.kit && part) return { ...facts, kit: { ...facts.kit, [part]: before === '' ? null : before } };
  if (field === 'datePrecision')
    return { ...facts, datePrecision: DATE_PRECISIONS.find((one) => one === before) ?? 'day' };
  if (field === 'status') return { ...facts, status: (textOf(before) || null) as RaceFacts['status'] };
  if (field === 'startDate' || field === 'city' || field === 'eventPlace')
    return { ...facts, [field]: textOf(before) };
  return facts;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
