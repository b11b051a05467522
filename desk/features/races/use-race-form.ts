import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Side } from '#desk/features/entries/conflict-panel.tsx';
import { type Verified, verifiedKey } from '#desk/features/home/verified.ts';
import { differencesOf, mergedDraft, takeField } from '#desk/features/races/race-conflict.ts';
import {
  checkDraft,
  type DistanceDraft,
  type DistanceText,
  type DraftErrors,
  draftOf,
  emptyDistance,
  type RaceDraft,
  type RaceText,
  readDraft,
} from '#desk/features/races/race-draft.ts';
import type { RaceConflict, SaveAnswer } from '#desk/features/races/save-race.ts';

export type RaceForm = ReturnType<typeof useRaceForm>;

/** Both versions, whole. */
type Conflict = RaceConflict & { mine: RaceDraft; theirs: RaceDraft };

/** A race that is not stored yet has no identifiers and no version. */
type Start = { draft: RaceDraft; version: number | null; code: string | null; uid: string | null };

/** What is typed of a race; it stays whatever saving it brings (docs/product §17.19). */
export function useRaceForm(start: Start, answer: SaveAnswer | undefined) {
  const [draft, setDraft] = useState(start.draft);
  const [saved, setSaved] = useState(start.draft);
  const [version, setVersion] = useState(start.version);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  const [refused, setRefused] = useState<DraftErrors>({});
  const sent = useRef(start.draft);
  const form = useRef<HTMLFormElement>(null);
  const { race, errors } = useMemo(() => checkDraft(draft), [draft]);

  const [conflict, setConflict] = useState<Conflict | null>(null);

  const meet = useEffectEvent((current: RaceConflict) => {
    const theirs = draftOf(current.fields);
    setDraft(mergedDraft(saved, draft, theirs));
    setConflict({ ...current, mine: draft, theirs });
    setVersion(current.version);
    setSaved(theirs);
  });
  /** Another button changed the race: its next version is this one, unless somebody else's came between. */
  const advance = useEffectEvent((next: number, facts: Partial<RaceDraft> = {}) => {
    if (version === null || next !== version + 1) return;
    const now = { ...saved, ...facts };
    setVersion(next);
    setSaved(now);
    setDraft(draft === saved ? now : mergedDraft(saved, draft, now));
  });
  const { data: verified } = useFetcher<Verified>({ key: verifiedKey(start.uid ?? '') });
  useEffect(() => {
    if (verified?.version) advance(verified.version, { verifiedAt: verified.verifiedAt });
  }, [verified]);
  useEffect(() => {
    if (!answer) return;
    if (answer.conflict) return meet(answer.conflict);
    setRefused(answer.errors);
    if (Object.keys(answer.errors).length > 0) focusFault(form.current);
    const { saved: done, version: stored = done?.version } = answer;
    if (stored === undefined) return;
    if (done?.as === 'withdrawn') return advance(stored);
    setConflict(null);
    setVersion(stored);
    setSaved(sent.current);
  }, [answer]);

  const errorAt = (path: string) =>
    refused[path] ?? (isAllShown || touched.has(path) ? errors[path] : undefined);

  /** What a control at this path is given. */
  const control = (path: string, value: string, onText: (text: string) => void) => ({
    id: `race-${path.replaceAll('.', '-')}`,
    name: path,
    value,
    error: errorAt(path),
    onChange: ({ target }: { target: { value: string } }) => {
      setRefused(({ [path]: _, ...others }) => others);
      onText(target.value);
    },
    onBlur: () => setTouched((before) => new Set([...before, path])),
  });

  const set = (more: Partial<RaceDraft>) => setDraft((before) => ({ ...before, ...more }));
  const setDistance = (index: number, more: Partial<DistanceDraft>) =>
    setDraft(({ distances, ...rest }) => ({
      ...rest,
      distances: distances.map((one, at) => (at === index ? { ...one, ...more } : one)),
    }));

  return {
    draft,
    race,
    version,
    code: start.code,
    form,
    errorAt,
    conflict: conflict && {
      ...conflict,
      differences: differencesOf(draft, conflict.mine, conflict.theirs),
      choose: (field: string, side: Side) => setDraft((before) => takeField(before, field, conflict[side])),
    },
    isUnsaved: draft !== saved,
    set,
    setDistance,
    field: (name: RaceText) => control(name, draft[name], (text) => set({ [name]: text })),
    distanceField: (index: number, name: DistanceText) =>
      control(`distances.${index}.${name}`, draft.distances[index]?.[name] ?? '', (text) =>
        setDistance(index, { [name]: text }),
      ),
    addDistance: () =>
      setDraft(({ distances, ...rest }) => {
        const key = Math.max(0, ...distances.map((one) => one.key)) + 1;
        return { ...rest, distances: [...distances, emptyDistance(key)] };
      }),
    removeDistance: (index: number) => set({ distances: draft.distances.toSpliced(index, 1) }),
    moveDistance: (index: number, by: -1 | 1) => {
      const moved = draft.distances[index];
      if (!moved) return;
      set({ distances: draft.distances.toSpliced(index, 1).toSpliced(index + by, 0, moved) });
    },
    /** The fields as the action takes them; null shows what is wrong instead. */
    send(): string | null {
      setRefused({});
      setAllShown(true);
      sent.current = draft;
      if (race) return JSON.stringify({ ...readDraft(draft).facts, code: start.code });
      focusFault(form.current);
      return null;
    },
  };
}

/** After the faults are drawn. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
