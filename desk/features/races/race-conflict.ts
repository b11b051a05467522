import { namesOf } from '#contract/attribute.ts';
import { lengthOf } from '#desk/features/course/course-edits.ts';
import type { Difference, Side } from '#desk/features/entries/conflict-panel.tsx';
import { type DistanceDraft, RACE_INPUTS, type RaceDraft } from '#desk/features/races/race-draft.ts';

const FIELDS = [...namesOf(RACE_INPUTS), 'distances'] as const;
type Field = (typeof FIELDS)[number];

/** Whose facts stay when two editors changed a race: what only one of them changed stays his. */
export function mergedDraft(base: RaceDraft, mine: RaceDraft, theirs: RaceDraft): RaceDraft {
  return FIELDS.reduce(
    (draft, field) => (isSame(field, base, mine) ? takeField(draft, field, theirs) : draft),
    mine,
  );
}

export function takeField(draft: RaceDraft, field: string, from: RaceDraft): RaceDraft {
  const known = FIELDS.find((one) => one === field);
  return known ? { ...draft, [known]: from[known] } : draft;
}

/** What the two have differently; `draft` is what would be saved now. */
export function differencesOf(draft: RaceDraft, mine: RaceDraft, theirs: RaceDraft): Difference[] {
  return FIELDS.filter((field) => !isSame(field, mine, theirs)).map((field) => ({
    field,
    label: field === 'distances' ? 'Distancias' : RACE_INPUTS[field].label,
    mine: textOf(field, mine),
    theirs: textOf(field, theirs),
    chosen: (isSame(field, draft, mine) ? 'mine' : 'theirs') satisfies Side,
  }));
}

function isSame(field: Field, one: RaceDraft, other: RaceDraft): boolean {
  if (field !== 'distances') return one[field] === other[field];
  const facts = ({ distances }: RaceDraft) => JSON.stringify(distances.map(({ key, ...rest }) => rest));
  return facts(one) === facts(other);
}

function textOf(field: Field, draft: RaceDraft): string {
  return field === 'distances' ? draft.distances.map(distanceText).join('\n') : draft[field];
}

function distanceText({
  name,
  price,
  stages,
  distanceMeters,
  startTime,
  registrationClosesAt,
  route,
  heights,
}: DistanceDraft) {
  const facts = [
    name,
    price,
    stages.replaceAll('\n', ', '),
    distanceMeters && `${distanceMeters} m`,
    startTime,
    registrationClosesAt && `hasta ${registrationClosesAt}`,
    route.length > 1 && `recorrido de ${lengthOf(route)}${heights ? ' con alturas' : ''}`,
  ];
  return facts.filter(Boolean).join(' · ');
}
