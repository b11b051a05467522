import { type Attention, type AttentionRace, getAttention, verifyRace } from '#contract/desk-attention.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { maskedEmail } from '#domain/email.ts';
import type {
  AttentionRaceRow,
  AttentionRepository,
  Listed,
} from '#server/db/catalogue/attention.repository.ts';
import { type DeskDeps, setFacts } from '#server/features/desk-entries/desk-entries.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = DeskDeps & { attention: AttentionRepository; now: () => Date; newId: () => string };

/** What the desk's home shows, and what is done from it with one press (docs/product §17.45 attention). */
export function deskAttentionRoutes(api: Api, deps: Deps): void {
  const { attention, now, newId } = deps;

  bind(api, getAttention, async (): Promise<Attention> => {
    const today = bogotaDate(now());
    const [unverified, past, pictures, mails, messages, suggestions] = await Promise.all([
      attention.unverified(today),
      attention.withoutSuccessor(today),
      attention.pictures(),
      attention.mails(),
      attention.messages(),
      attention.suggestions(),
    ]);
    return {
      suggestions: shown(suggestions, ({ id, kind, raceName, confirmedAt: at }) => ({
        ...{ id, kind, raceName, at },
      })),
      unverified: shown(unverified, toRace),
      past: shown(past, toRace),
      pictures: shown(pictures, ({ kind, id, name, imageUrl }) => ({
        ...{ kind, id, name, imageUrl },
      })),
      mails: shown(mails, ({ id, recipient, createdAt: at, attempts, failedAt }) => ({
        ...{ id, to: maskedEmail(recipient), at, attempts: Number(attempts), failed: failedAt !== null },
      })),
      messages: shown(messages, ({ id, fields, raceName, confirmedAt: at }) => ({
        ...{ id, name: JSON.parse(fields).name, raceName, at },
      })),
    };
  });

  bind(api, verifyRace, async ({ params: { id }, user }) => {
    const today = bogotaDate(now());
    const by = { editor: user.email, origin: 'desk' as const, at: now(), newId };
    const { version } = await setFacts(deps, id, { verifiedAt: today }, by);
    return { answer: { id, verifiedAt: today }, version };
  });
}

function shown<Row, Shown>({ total, rows }: Listed<Row>, show: (row: Row) => Shown) {
  return { total, rows: rows.map(show) };
}

function toRace({ uid, startDate, ...race }: AttentionRaceRow): AttentionRace {
  return { id: uid, date: startDate, ...race };
}
