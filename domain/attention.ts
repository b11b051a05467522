/** What may need an editor's attention, and the day by which it should be done (docs/product §17.45 attention). */
export const ATTENTION_KINDS = [
  'suggestion',
  'message',
  'unverified',
  'noPrice',
  'noPicture',
  'lostRacePicture',
  'lostPartnerPicture',
  'lostBlogPicture',
  'failedMail',
  'changedFeed',
  'noSuccessor',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const REASON_MAX = 200;
