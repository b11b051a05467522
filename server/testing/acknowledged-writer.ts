type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

/** A race as the writer knows it: not in the list, or with what it last wrote; 0 as it was added. */
type Known = 'absent' | number;

export type AcknowledgedWriter = ReturnType<typeof acknowledgedWriter>;

const GATEWAY_FAULTS = [502, 503, 504];

/** A call without an answer, or answered with 503, may have been done or not: both are remembered. */
export function acknowledgedWriter(call: Call, email: string, codes: readonly string[]) {
  const possible = new Map<string, Set<Known>>(codes.map((code) => [code, new Set<Known>(['absent'])]));
  const idOf = (code: string) => `${email}-${code}-10K`;
  let serial = 0;

  function next(code: string, from: Known): { to: Known; status: number; send: () => Promise<Response> } {
    if (from === 'absent') {
      const body = { raceCode: code, distance: '10K' };
      return { to: 0, status: 201, send: () => call('POST', '/races/user', body) };
    }
    if (Math.random() < 0.3) {
      const path = `/races/user/${encodeURIComponent(idOf(code))}`;
      return { to: 'absent', status: 204, send: () => call('DELETE', path) };
    }
    serial += 1;
    const result = { status: 'RETO SUPERADO', raceTime: '00:50:00', position: serial, shipNumber: null };
    return { to: serial, status: 200, send: () => call('PUT', '/races/user', { id: idOf(code), ...result }) };
  }

  return {
    async write(): Promise<'acknowledged' | 'unanswered' | { fault: string }> {
      const known = codes.filter((code) => possible.get(code)?.size === 1);
      const code = known[Math.floor(Math.random() * known.length)];
      if (code === undefined) return 'unanswered';
      const [from = 'absent'] = possible.get(code) ?? [];
      const { to, status, send } = next(code, from);
      possible.set(code, new Set([from, to]));
      const answer = await send().catch(() => null);
      if (!answer || GATEWAY_FAULTS.includes(answer.status)) return 'unanswered';
      if (answer.status !== status) return { fault: `${code}: ${status} was due, ${answer.status} came.` };
      possible.set(code, new Set([to]));
      return 'acknowledged';
    },

    /** @param settled whether what was not acknowledged is over: what is there then counts as known */
    async compare({ settled = true } = {}): Promise<string[] | null> {
      const answer = await call('GET', `/races/user/${email}`).catch(() => null);
      if (!answer || GATEWAY_FAULTS.includes(answer.status)) return null;
      if (answer.status !== 200) return [`The list was answered with ${answer.status}.`];
      const rows: { raceCode: string; position: number | null }[] = await answer.json();
      const stored = new Map<string, Known>(rows.map((row) => [row.raceCode, row.position ?? 0]));
      const faults: string[] = [];
      for (const [code, states] of possible) {
        const state = stored.get(code) ?? 'absent';
        if (!states.has(state))
          faults.push(`${email} ${code}: ${[...states].join(' or ')} was due, ${state} is there.`);
        if (settled) possible.set(code, new Set([state]));
      }
      return faults;
    },
  };
}
