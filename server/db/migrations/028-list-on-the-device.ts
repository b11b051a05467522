import type { Kysely } from 'kysely';

/** What a runner takes to a race is stored on the device alone (docs/product §18.55 checklist). */
export async function listOnTheDevice(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('checklist_items').execute();
}
