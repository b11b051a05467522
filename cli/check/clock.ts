import { ask } from '#cli/check/ask.ts';
import { type Check, right, type Verdict, warning, wrong } from '#cli/check/check.ts';

const SECONDS = { off: 60, slightly: 5 };

export const clock: Check = {
  name: 'Reloj',
  needs: ['PUBLIC_URL', 'DATABASE_URL'],
  async *run({ config, deps }) {
    const database = await deps?.database.clock().catch(() => null);
    if (database) yield against('la base de datos', database);
    const answer = await ask(new URL(`${config.publicUrl}/healthz`), { trusting: true }).catch(() => null);
    const date = Date.parse(answer?.headers.date ?? '');
    if (!Number.isNaN(date)) yield against(config.publicUrl, new Date(date));
  },
};

function against(whose: string, at: Date): Verdict {
  const seconds = Math.round(Math.abs(Date.now() - at.getTime()) / 1000);
  if (seconds <= SECONDS.slightly) return right(`va con el de ${whose}`);
  const text = `se lleva ${seconds} s con el de ${whose}: sincroniza ambos (timedatectl set-ntp true).`;
  return seconds > SECONDS.off ? wrong(text) : warning(text);
}
