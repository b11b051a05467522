import type { Facts, Result, Runner } from '#simulation/model/world.ts';

/** What somebody does in a step; the model says what may become of it. */
export type Operation =
  | { do: 'draft'; uid: string; facts: Facts }
  | { do: 'import'; uids: string[]; facts: Facts }
  | { do: 'publish' | 'withdraw'; uid: string }
  /** `seen` is the version of If-Match; `code` another code than the race's own. */
  | { do: 'edit'; uid: string; facts: Facts; seen: number | null; code?: string }
  | (By & { do: 'add'; uid: string; distance: string })
  | (By & { do: 'save'; key: string; set: SentResult; seen: number | null })
  | (By & { do: 'remove'; key: string })
  | (By & { do: 'bring'; number: number; rows: OwnRace[] })
  | (By & { do: 'take-back'; number: number })
  | (By & { do: 'keep-search' | 'drop-search'; query: string })
  | (By & { do: 'peek'; whose: Runner; key: string; at: 'list' | 'report' | 'row' | 'save' | 'remove' })
  | (By & { do: 'leave-save'; key: string; bytes: number })
  | (By & { do: 'sign-out' })
  | (By & { do: 'change-password'; from: number; to: number })
  | { do: 'sign-in'; who: Runner; password: number; session: number }
  | { do: 'sign-up'; who: Runner; password: number; number: number }
  | { do: 'ask-code'; who: Runner; purpose: 'sign-up' | 'reset' }
  /** `code` is what the mail with that number said. */
  | { do: 'confirm'; who: Runner; signUp: number; code: string; mail: number | 'none' }
  | { do: 'reset'; who: Runner; password: number; code: string; mail: number | 'none' }
  | { do: 'post' }
  | { do: 'write-mails' }
  | { do: 'sweep' }
  | { do: 'leave-list'; bytes: number };

/** Of whom, in which session. */
type By = { who: Runner; session: number };

export type Of<Do extends Operation['do']> = Extract<Operation, { do: Do }>;

export type CatalogueOperation = Of<'draft' | 'import' | 'publish' | 'withdraw' | 'edit'>;
export type MailedOperation = Of<'sign-up' | 'confirm' | 'reset' | 'ask-code' | 'sign-in'>;
export type SiteOperation = Of<'post' | 'write-mails' | 'sweep' | 'leave-list'>;
/** What takes a session of one's own. */
export type OwnOperation = Exclude<Operation, CatalogueOperation | MailedOperation | SiteOperation>;

export type SentResult = Pick<Result, 'status' | 'raceTime' | 'position' | 'shipNumber'> &
  Partial<Pick<Result, 'notes' | 'category' | 'finishers'>>;

export type OwnRace = { name: string; startDate: string; distance: string; raceTime: string };

export type Delivered = {
  to: Runner;
  kind: 'sign-up' | 'reset' | 'news';
  text: string;
  code: string | null;
  races: string[];
};

/** An answer, as far as it came; null: unknown whether it was done. */
export type Seen = {
  status: number;
  body?: Record<string, unknown>;
  delivered?: Delivered[];
} | null;

/** `troubled`: something failed in the step; `alone`: nothing else went on. */
export type Circumstances = { troubled: boolean; alone: boolean };
