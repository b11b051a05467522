import type { RaceProposal } from '#contract/desk-import.ts';
import { draftOf, emptyDraft, type RaceDraft } from '#desk/features/races/race-draft.ts';

const NOTHING = {
  name: '',
  description: '',
  startDate: '',
  status: null,
  city: '',
  department: null,
  eventPlace: '',
  latitude: null,
  longitude: null,
  altitudeMeters: null,
  organizerUrl: null,
  imageUrl: null,
  sourceUrl: null,
  verifiedAt: null,
};

/** The form of a race with what a page or a calendar said. */
export function proposedDraft(proposal: RaceProposal): RaceDraft {
  const draft = draftOf({ ...NOTHING, ...proposal });
  return draft.distances.length > 0 ? draft : { ...draft, distances: emptyDraft().distances };
}
