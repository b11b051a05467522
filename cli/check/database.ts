import { randomUUID } from 'node:crypto';
import { type Check, onTables, right, type Verdict, warning, wrong } from '#cli/check/check.ts';
import { demoCatalogue } from '#cli/demo/demo-catalogue.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { counted } from '#domain/spanish-number.ts';
import type { CognitoPool } from '#server/config.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { newerMigrations, pendingMigrations } from '#server/db/engine/migrate.ts';
import { sqliteFileFault } from '#server/db/engine/sqlite-copy.ts';
import { poolClient } from '#server/identity/cognito/pool-client.ts';

export const database: Check = {
  name: 'Base de datos',
  needs: ['DATABASE_URL', 'DATABASE_READ_URL', 'DATA_DIR'],
  hint: ({ config }) =>
    config.databaseUrl
      ? 'Mira DATABASE_URL y que el servidor esté arriba.'
      : 'Mira DATA_DIR, sus permisos y quién más tiene abierto su archivo.',
  async *run({ config, deps, migrated }) {
    if (!deps) return yield warning('no existe todavía: la crea el primer arranque.');
    const { db, engine } = deps.database;
    const fault = engine === 'sqlite' ? sqliteFileFault(sqlitePath(config.dataDir)) : null;
    if (fault) return yield wrong(`está dañada (${fault}): detén el sitio y restaura una copia.`);
    const newer = await newerMigrations(db);
    if (newer.length > 0)
      yield warning(`es de una versión más nueva (${newer.join(', ')}): instala esa versión.`);
    const pending = await pendingMigrations(db, engine);
    if (pending.length > 0)
      yield wrong(
        `${counted(pending.length, 'migración falta', 'migraciones faltan')}: «migrate» las pone, o el próximo arranque.`,
      );
    if (!(await deps.database.isWritable()))
      return yield wrong(
        engine === 'sqlite'
          ? 'no deja escribir en su archivo: mira el disco y los permisos.'
          : 'es de solo lectura: pon en DATABASE_URL el servidor que escribe.',
      );
    if (!migrated) return;
    await deps.secrets.probe(`check ${randomUUID()}`, new Date());
    yield right(`responde (${engine}), está al día, y se escribió y se borró una fila`);
    if (!config.databaseReadUrl) return;
    await deps.races.has('');
    yield right('la réplica de lectura responde');
  },
};

export const editors = onTables('Quién edita', async function* ({ config }, { users }) {
  if (config.cognito) return yield await userPool(config.cognito);
  const found = await users.editors();
  const chiefs = found.filter(({ rank }) => rank === 'chief');
  if (chiefs.length > 0) return yield right(counted(found.length, 'persona', 'personas'));
  yield warning('no hay jefatura: crea tu cuenta en el sitio y luego «editor add tu@correo --chief».');
});

/** Asks for somebody whom no pool has: the least that needs its region, its id and our permission. */
async function userPool(pool: CognitoPool): Promise<Verdict> {
  const nobody = `check-${randomUUID()}@nobody.invalid`;
  const called = await poolClient(pool, () => {}).call((service) =>
    service.adminGetUser({ UserPoolId: pool.userPoolId, Username: nobody }),
  );
  return called.ok || called.name === 'UserNotFoundException'
    ? right('lo dicen los grupos de Cognito, que responde')
    : wrong(
        `Cognito no responde como debe (${called.name}): mira COGNITO_REGION, COGNITO_USER_POOL_ID y los permisos en docs/cognito.md.`,
      );
}

export const demonstration = onTables('Catálogo', async function* ({ config }, { demonstration, now }) {
  const { races, partners, blogs } = await demonstration.size(demoCatalogue(bogotaDate(now())).blogs);
  if (races + partners + blogs === 0) return yield right('no tiene nada de demostración');
  const text = 'tiene entradas de demostración: «remove demo» las quita.';
  yield config.production ? warning(text) : right(text);
});
