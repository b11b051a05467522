const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)([^?]*)\??(.*)$/;
const SESSIONS = {
  any: 'any',
  'read-write': 'writable',
  primary: 'writable',
  'read-only': 'read-only',
  standby: 'read-only',
} as const;

export type PostgresServers = { urls: string[]; wanted: 'any' | 'writable' | 'read-only' };

/**
 * Reads libpq's URL with one or several hosts and `target_session_attrs` (any, read-write, primary, read-only,
 * standby). @returns one URL a host, or null for what is none
 */
export function readPostgresUrl(text: string): PostgresServers | null {
  const [, head, hosts = '', path = '', query] = PARTS.exec(text) ?? [];
  if (!head) return null;
  const parameters = new URLSearchParams(query);
  const session = parameters.get('target_session_attrs') ?? 'any';
  parameters.delete('target_session_attrs');
  const tail = parameters.size > 0 ? `${path}?${parameters}` : path;
  const urls = hosts.split(',').map((host) => head + host + tail);
  if (!Object.hasOwn(SESSIONS, session) || !urls.every((url) => URL.canParse(url))) return null;
  return { urls, wanted: SESSIONS[session as keyof typeof SESSIONS] };
}
