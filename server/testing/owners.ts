import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { Database } from '#server/db/engine/client.ts';
import type { AddedRace } from '#server/db/runners/user-races.repository.ts';

/** Stands in for a verified session where a test calls a repository. */
export function ownerOf(email: string): OwnerEmail {
  return email as OwnerEmail;
}

export async function saveOwner({ db }: Pick<Database, 'db'>, email: string): Promise<OwnerEmail> {
  const at = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('users')
    .values({
      id: `id of ${email}`,
      email,
      status: 'confirmed',
      signUpId: 'sign-up',
      passwordHash: null,
      consentVersion: '2025-10-01',
      consentAt: at,
      createdAt: at,
    })
    .execute();
  return ownerOf(email);
}

let serial = 0;

export function buildAddedRace(overrides: Partial<AddedRace> = {}): AddedRace {
  const number = ++serial;
  return {
    code: `ADD-${number}`,
    name: `Carrera ${number}`,
    city: 'Cali',
    date: '2026-09-20',
    distance: '10K',
    distanceMeters: null,
    ...overrides,
  };
}
