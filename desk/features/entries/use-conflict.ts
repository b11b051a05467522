import { useEffect, useEffectEvent, useState } from 'react';
import type { StaleEntry } from '#contract/desk-entries.ts';
import type { Difference, Side } from '#desk/features/entries/conflict-panel.tsx';
import { shownValue } from '#desk/features/entries/entry-words.tsx';

type Fields = Readonly<Record<string, unknown>>;
type Theirs = StaleEntry['current'];

type Given = {
  /** What somebody else saved meanwhile, as the latest answer says. */
  conflict: Theirs | undefined;
  /** Whether the latest answer ends it. */
  isOver: boolean;
  /** As they were read. */
  base: Fields;
  /** As they are in the form. */
  mine: Fields;
  labels: Readonly<Record<string, string>>;
  put: (field: string, value: unknown) => void;
};

/** Two versions of an entry: what only they changed is taken over, of the rest the editor chooses (docs/product §17.14). */
export function useConflict({ conflict, isOver, base, mine, labels, put }: Given) {
  const [known, setKnown] = useState(() => conflict && compared(conflict, mine, base, labels));

  const settle = useEffectEvent((theirs: Theirs) => {
    const met = compared(theirs, mine, base, labels);
    for (const [field, side] of Object.entries(met.chosen))
      if (side === 'theirs') put(field, theirs.fields[field]);
    setKnown(met);
  });
  useEffect(() => {
    if (conflict) settle(conflict);
    else if (isOver) setKnown(undefined);
  }, [conflict, isOver]);

  if (!known) return null;
  const { theirs, typed, chosen } = known;
  return {
    version: theirs.version,
    editor: theirs.editor ?? null,
    at: theirs.at ?? null,
    differences: Object.entries(chosen).map(
      ([field, side]): Difference => ({
        field,
        label: labels[field] ?? field,
        mine: shownValue(typed[field]),
        theirs: shownValue(theirs.fields[field]),
        chosen: side,
      }),
    ),
    onChoose(field: string, side: Side) {
      put(field, (side === 'theirs' ? theirs.fields : typed)[field]);
      setKnown({ ...known, chosen: { ...chosen, [field]: side } });
    },
  };
}

function compared(theirs: Theirs, typed: Fields, base: Fields, labels: Given['labels']) {
  const differing = Object.keys(labels).filter(
    (field) => field in typed && !same(typed, theirs.fields, field),
  );
  const sides = differing.map((field): [string, Side] => [
    field,
    same(typed, base, field) ? 'theirs' : 'mine',
  ]);
  return { theirs, typed, chosen: Object.fromEntries(sides) };
}

const same = (one: Fields, other: Fields, field: string) =>
  shownValue(one[field]).trim() === shownValue(other[field]).trim();
