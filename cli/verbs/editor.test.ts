import { describe, expect, test } from 'vitest';
import { cliOn } from '#cli/testing/import-cases.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('who edits, by the terminal, on %s', (engine) => {
  const { run, database } = cliOn(engine);

  test('an editor is added, a chief by the option, and the last chief stays', async () => {
    const luz = await saveOwner(database(), 'luz@example.org');
    await saveOwner(database(), 'ana@example.org');
    await usersRepository(database().db).setRank(luz, 'editor');
    expect((await run(['editor', 'add', 'ana@example.org', '--chief'])).code).toBe(0);
    for (const change of [['remove'], ['remove', '--dry-run'], ['add', '--dry-run']])
      expect(await run(['editor', ...change, 'ana@example.org'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('última jefatura'),
      });
    expect((await run(['editor', 'remove', 'luz@example.org', '--dry-run'])).code).toBe(0);
    expect((await run(['editor', 'list'])).stdout).toBe('ana@example.org jefatura\nluz@example.org\n');
  });
});
