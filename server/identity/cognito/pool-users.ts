import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import type { EditorRank } from '#domain/editor-rank.ts';
import type { PoolClient } from '#server/identity/cognito/pool-client.ts';
import { outcomeOf } from '#server/identity/cognito/pool-errors.ts';
import { failed, type Outcome, succeeded } from '#server/identity/identity-provider.ts';

/** The pool's groups whose members edit the catalogue (docs/product §17.1 editors). */
const EDITORS = 'editors';
const CHIEFS = 'chief-editors';

export type PoolUser = { sub: string; status: string };

export type PoolUsers = ReturnType<typeof poolUsers>;

export function poolUsers(client: PoolClient, UserPoolId: string) {
  async function byEmail(email: string): Promise<Outcome<PoolUser | null>> {
    const called = await client.call((service) => service.adminGetUser({ UserPoolId, Username: email }));
    if (!called.ok) return called.name === 'UserNotFoundException' ? succeeded(null) : outcomeOf(called.name);
    const sub = subOf(called.value.UserAttributes);
    return sub ? succeeded({ sub, status: called.value.UserStatus ?? '' }) : failed('Unknown');
  }

  /**
   * Deletes an unconfirmed account before a new sign-up. An owner who confirms at that very moment has to
   * sign up again.
   * @returns UsernameExists when the account is confirmed
   */
  async function removeUnconfirmed(email: string): Promise<Outcome<void>> {
    const found = await byEmail(email);
    if (!found.ok) return found;
    if (!found.value) return succeeded(undefined);
    if (found.value.status !== 'UNCONFIRMED') return failed('UsernameExists');
    // By sub: a concurrent sign-up's new account must survive.
    return remove(found.value.sub);
  }

  async function remove(Username: string): Promise<Outcome<void>> {
    const called = await client.call((service) => service.adminDeleteUser({ UserPoolId, Username }));
    return called.ok || called.name === 'UserNotFoundException'
      ? succeeded(undefined)
      : outcomeOf(called.name);
  }

  async function setPassword(sub: string, password: string): Promise<Outcome<{ sub: string }>> {
    const set = await client.call((service) =>
      service.adminSetUserPassword({ UserPoolId, Username: sub, Password: password, Permanent: true }),
    );
    return set.ok ? succeeded({ sub }) : outcomeOf(set.name);
  }

  return {
    byEmail,

    async rank(sub: string): Promise<Outcome<EditorRank | null>> {
      const called = await client.call((service) =>
        service.adminListGroupsForUser({ UserPoolId, Username: sub }),
      );
      if (!called.ok) return outcomeOf(called.name);
      const groups = called.value.Groups?.map(({ GroupName }) => GroupName) ?? [];
      if (groups.includes(CHIEFS)) return succeeded('chief');
      return succeeded(groups.includes(EDITORS) ? 'editor' : null);
    },

    removeUnconfirmed,
    remove,

    /** Revokes all of the user's tokens; on failure our own sessions end all the same. */
    async signOutEverywhere(email: string): Promise<void> {
      await client.call((service) => service.adminUserGlobalSignOut({ UserPoolId, Username: email }));
    },

    /** Finishes an account that it left without a password. */
    async create(email: string, password: string): Promise<Outcome<{ sub: string }>> {
      const found = await byEmail(email);
      if (!found.ok) return found;
      if (found.value?.status === 'FORCE_CHANGE_PASSWORD') return setPassword(found.value.sub, password);
      const free = await removeUnconfirmed(email);
      if (!free.ok) return free;
      const created = await client.call((service) =>
        service.adminCreateUser({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      if (!created.ok) return outcomeOf(created.name);
      const sub = subOf(created.value.User?.Attributes);
      return sub ? setPassword(sub, password) : failed('Unknown');
    },
  };
}

function subOf(attributes: AttributeType[] | undefined): string | undefined {
  return attributes?.find(({ Name }) => Name === 'sub')?.Value;
}
