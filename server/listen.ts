import type { Server } from 'node:http';
import { ConfigError } from '#server/config-error.ts';

export type ListenAddress = { host: string; port: number; named: { host?: string; port: string } };

/** @throws {ConfigError} naming the variable that cannot be satisfied */
export async function listen(server: Server, address: ListenAddress): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address.port, address.host, resolve);
    });
  } catch (error) {
    throw new ConfigError([problem(error, address)]);
  }
}

function problem(error: unknown, { host, port, named }: ListenAddress): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return `${named.port}: another process has ${host}:${port}: stop it, or set another port`;
  const variable = code === 'EACCES' ? named.port : (named.host ?? named.port);
  const reason = error instanceof Error ? error.message : String(error);
  return `${variable}: cannot listen on ${host}:${port} (${reason})`;
}
