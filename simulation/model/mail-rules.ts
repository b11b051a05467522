import type { Circumstances, Delivered, Seen } from '#simulation/model/operation.ts';
import { CODE_MS, copyOf, findsRace, type Mail, SPARE_MS, type World } from '#simulation/model/world.ts';

/** The longest pause between two tries to send a mail (§15.23 outgoing mail), and a little. */
const RETRIED_MS = 16 * 60_000;

/**
 * Each mail leaves once, and none without a request (docs/product §15.23 outgoing mail, §18.43 new
 * races). Where something failed, a mail that was sent may be sent again.
 */
export function mailRules(world: World, seen: Seen, { troubled, alone }: Circumstances): World[] {
  const after = copyOf(world);
  const delivered = seen?.delivered ?? [];
  if (!delivered.every((mail) => leaves(after, mail, troubled))) return [];
  for (const mail of after.mails) if (troubled && mail.state !== 'left') mail.trouble = world.now;
  const isDue = (mail: Mail) =>
    mail.state === 'waiting' &&
    world.now - mail.at < CODE_MS - SPARE_MS &&
    world.now - (mail.trouble ?? 0) > RETRIED_MS;
  return alone && !troubled && after.mails.some(isDue) ? [] : [after];
}

function leaves(world: World, { to, kind, text, code, races }: Delivered, troubled: boolean): boolean {
  const state = troubled ? 'uncertain' : 'left';
  const again = world.mails.find((mail) => mail.text === text && mail.to === to);
  if (again) {
    if (again.state !== 'uncertain') return false;
    again.state = state;
    return true;
  }
  if (kind === 'news') {
    world.mails.push({ to, kind, at: world.now, state, trouble: null, text });
    return races.length > 0 && races.every((uid) => isNews(world, to, uid));
  }
  const isYoung = ({ at }: { at: number }) => world.now - at < CODE_MS + SPARE_MS;
  const waiting = world.mails.findLast(
    (mail) => mail.to === to && mail.kind === kind && mail.text === null && isYoung(mail),
  );
  if (!waiting) return false;
  Object.assign(waiting, { state, text });
  const unread = world.codes.filter(
    (one) => one.who === to && one.purpose === kind && one.digits === null && isYoung(one),
  );
  const last = unread.at(-1);
  if (last) last.digits = code;
  // Which of several it is cannot be told.
  if (unread.length > 1) for (const one of unread) one.state = 'spoilt';
  return true;
}

/** Notes it for all searches that find the race. */
function isNews(world: World, to: Delivered['to'], uid: string): boolean {
  const race = world.races[uid];
  const since = race?.since ?? null;
  if (!race || since === null) return false;
  const finding = world.searches[to].filter(({ query }) =>
    race.past.some((facts) => findsRace(query, facts)),
  );
  const fresh = finding.filter((search) => since > search.since && !search.told.includes(uid));
  for (const search of finding) search.told.push(uid);
  return fresh.length > 0;
}
