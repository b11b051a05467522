import { z } from 'zod';
import { deskEditors, getActivity } from '#contract/desk-editors.ts';
import { DESK_PAGE_SIZE } from '#contract/desk-entries.ts';
import { AppError } from '#contract/errors.ts';
import { type EditorRank, LAST_CHIEF, NO_SUCH_ACCOUNT } from '#domain/editor-rank.ts';
import { normalizeEmail } from '#domain/email.ts';
import { LastChief, type UsersRepository } from '#server/db/accounts/users.repository.ts';
import type { ActivityPosition } from '#server/db/catalogue/catalogue-changes.ts';
import type { DeskRepository } from '#server/db/catalogue/desk.repository.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = {
  desk: Pick<DeskRepository, 'activity' | 'changers'>;
  users: Pick<UsersRepository, 'editors' | 'setRank'>;
  config: { cognito: unknown };
};

const ELSEWHERE = 'Aquí las cuentas son de otro servicio: quien opera el sitio dice allí quién edita.';

/** Who did what at the desk, and who may (docs/product §17.1 editors). */
export function deskEditorsRoutes(api: Api, { desk, users, config }: Deps): void {
  bind(api, getActivity, async ({ query: { editor = null, before }, rank }) => {
    const request = {
      editor,
      after: before ? readPosition(before) : null,
      hidden: rank === 'chief' ? null : ('remove' as const),
      limit: DESK_PAGE_SIZE + 1,
    };
    const [found, editors] = await Promise.all([desk.activity(request), desk.changers()]);
    const changes = found.slice(0, DESK_PAGE_SIZE);
    const last = changes.at(-1);
    return {
      changes,
      editors,
      rank,
      next: found.length > changes.length && last ? writePosition(last) : null,
    };
  });

  bind(api, deskEditors.list, async () => ({ editors: await users.editors() }));

  bind(api, deskEditors.add, async ({ body: { email, rank } }) => {
    if (!(await setRank(normalizeEmail(email), rank)))
      throw new AppError('InvalidParameter', { fields: { email: NO_SUCH_ACCOUNT } });
    return undefined;
  });

  bind(api, deskEditors.remove, async ({ params: { id } }) => {
    const editor = (await users.editors()).find((one) => one.id === id);
    if (!editor) throw new AppError('NotFound');
    await setRank(editor.email, null);
    return undefined;
  });

  async function setRank(email: string, rank: EditorRank | null): Promise<boolean> {
    if (config.cognito) throw new AppError('InvalidParameter', { detail: ELSEWHERE });
    try {
      return await users.setRank(email, rank);
    } catch (error) {
      if (error instanceof LastChief) throw new AppError('InvalidParameter', { detail: LAST_CHIEF });
      throw error;
    }
  }
}

const position = z.object({ at: z.iso.datetime(), id: z.string().min(1).max(120) });

function writePosition({ at, id }: ActivityPosition): string {
  return Buffer.from(JSON.stringify({ at, id })).toString('base64url');
}

/** @throws {AppError} BadRequest when the text is neither a moment nor a cursor of ours */
function readPosition(text: string): ActivityPosition {
  if (position.shape.at.safeParse(text).success) return { at: text, id: '' };
  try {
    return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('BadRequest', { detail: 'El cursor no es válido.' });
  }
}
