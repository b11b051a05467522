import { cancelPendingMail, listPendingMails } from '#contract/desk-pending-mails.ts';
import { AppError } from '#contract/errors.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { RunnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { type DeskDeps, moveEntry } from '#server/features/desk-entries/desk-entries.usecases.ts';
import { takeChangeBack } from '#server/features/desk-entries/race-unions.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = DeskDeps & {
  runnerMails: Pick<RunnerMailsRepository, 'pending' | 'held'>;
  now: () => Date;
  newId: () => string;
};

/** What runners are not told of yet (docs/product §17.44 taken back in time). */
export function deskPendingMailsRoutes(api: Api, deps: Deps): void {
  const { runnerMails, now, newId } = deps;

  bind(api, listPendingMails, async () => {
    const mails = await runnerMails.pending(now(), bogotaDate(now()));
    return mails.map(({ id: change, uid: id, name, due, runners, text }) => ({
      ...{ change, id, name, at: due.toISOString(), runners, text },
    }));
  });

  bind(api, cancelPendingMail, async ({ params, user }) => {
    const held = await runnerMails.held(params.change, now());
    if (!held)
      throw new AppError('NotFound', {
        detail: 'Ya se les avisó, o el cambio ya se deshizo. Míralo en el historial.',
      });
    const write = { seen: null, by: { editor: user.email, origin: 'desk' as const, at: now(), newId } };
    if (held.action === 'unite' || held.fields.length > 0)
      await takeChangeBack(deps, 'races', held.uid, held.id, write);
    else await moveEntry(deps, 'races', held.uid, 'withdraw', write);
    return undefined;
  });
}
