import { ask } from '#cli/check/ask.ts';
import { type Check, right, type Verdict, warning, wrong } from '#cli/check/check.ts';
import { oneTile } from '#cli/check/pictures.ts';
import { readPostgresUrl } from '#server/db/engine/postgres-url.ts';
import { isLocal } from '#server/production-settings.ts';

const SECONDS = { off: 60, slightly: 5 };

export const clock: Check = {
  name: 'Reloj',
  needs: ['PUBLIC_URL', 'DATABASE_URL', 'TILE_URL'],
  async *run({ config, deps }) {
    const site = new URL(config.publicUrl);
    const database = await deps?.database.clock().catch(() => null);
    const answer = await ask(new URL(`${config.publicUrl}/healthz`), { trusting: true }).catch(() => null);
    const tile = await oneTile(config).catch(() => null);
    const tileHost = new URL(tile?.url ?? site);
    const databases = readPostgresUrl(config.databaseUrl ?? '')?.urls ?? [];
    const clocks = [
      { whose: 'la base de datos', at: database, isOurs: databases.every((url) => isLocal(URL.parse(url))) },
      { whose: config.publicUrl, at: timeOf(answer?.headers), isOurs: true },
      {
        whose: tileHost.host,
        at: timeOf(tile?.headers),
        isOurs: tileHost.host === site.host || (isLocal(tileHost) && !isLocal(site)),
      },
    ];
    const told = clocks.flatMap(({ whose, at, isOurs }) => (at ? [{ isOurs, ...against(whose, at) }] : []));
    // Our own machine's clock goes with itself.
    yield* told.filter(({ isOurs, level }) => !isOurs || level !== 'right');
    if (told.every(({ isOurs }) => isOurs))
      yield warning('no se comparó con el de otra máquina: mira que timedatectl diga «synchronized: yes».');
  },
};

/** What a cache answers may have its own time, or that of the origin and an age. */
function timeOf({ date = '', age = '0' }: { date?: string; age?: string } = {}): Date | null {
  const sent = Date.parse(date);
  if (Number.isNaN(sent)) return null;
  const aged = sent + Number(age) * 1000;
  const isNearer = Math.abs(Date.now() - aged) < Math.abs(Date.now() - sent);
  return new Date(isNearer ? aged : sent);
}

function against(whose: string, at: Date): Verdict {
  const seconds = Math.round(Math.abs(Date.now() - at.getTime()) / 1000);
  if (seconds <= SECONDS.slightly) return right(`va con el de ${whose}`);
  const text = `se lleva ${seconds} s con el de ${whose}: sincroniza ambos (timedatectl set-ntp true).`;
  return seconds > SECONDS.off ? wrong(text) : warning(text);
}
