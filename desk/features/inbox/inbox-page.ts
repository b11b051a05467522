/** What a list's address asks for, and what there is of it. */
export type InboxPage = { total: number; next: string | null; state: string; isFirst: boolean };

/** `?estado=` and `desde`; a state that there is not is none. */
export function inboxQuery<State extends string>(request: Request, states: readonly State[]) {
  const given = new URL(request.url).searchParams;
  const state = states.find((one) => one === given.get('estado'));
  const after = given.get('desde') ?? undefined;
  return { query: { state, after }, shown: { state: state ?? '', isFirst: !after } };
}
