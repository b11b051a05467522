import { bringBack, getAttention, setAside, verifyRace } from '#contract/desk-attention.ts';
import { AppError } from '#contract/errors.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { maskedEmail } from '#domain/email.ts';
import type { AttentionRepository, WaitingRow } from '#server/db/catalogue/attention.repository.ts';
import { type DeskDeps, setFacts } from '#server/features/desk-entries/desk-entries.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = DeskDeps & { attention: AttentionRepository; now: () => Date; newId: () => string };

/** What the desk's home shows, and what is done from it with one press (docs/product §17.45 attention). */
export function deskAttentionRoutes(api: Api, deps: Deps): void {
  const { attention, now, newId } = deps;

  bind(api, getAttention, async () => {
    const { waiting, aside } = await attention.lists(bogotaDate(now()));
    return {
      waiting: { ...waiting, rows: waiting.rows.map(named) },
      aside: { ...aside, rows: aside.rows.map(named) },
    };
  });

  bind(api, setAside, async ({ params: { kind, id }, body: { until = null, reason = null } }) => {
    if (until && until <= bogotaDate(now()))
      throw new AppError('InvalidParameter', { fields: { until: 'Elige un día después de hoy.' } });
    await attention.setAside(kind, id, { until, reason });
    return undefined;
  });

  bind(api, bringBack, async ({ params: { kind, id } }) => {
    await attention.bringBack(kind, id);
    return undefined;
  });

  bind(api, verifyRace, async ({ params: { id }, user }) => {
    const today = bogotaDate(now());
    const by = { editor: user.email, origin: 'desk' as const, at: now(), newId };
    const { version } = await setFacts(deps, id, { verifiedAt: today }, by);
    return { answer: { id, verifiedAt: today }, version };
  });
}

/** A message by its sender, a mail by the first letter of whom it is for. */
function named<Row extends WaitingRow>(row: Row): Row {
  if (row.kind === 'message') return { ...row, name: JSON.parse(row.name).name };
  return row.kind === 'failedMail' ? { ...row, name: maskedEmail(row.name) } : row;
}
