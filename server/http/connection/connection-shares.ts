import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitedAs } from '#server/http/client-address.ts';
import { limitMet } from '#server/signals.ts';

export type ConnectionLimits = { most: number; perAddress: number };

/**
 * Keeps connections within limits (docs/security §16.35 slow clients): when one is met, a new connection
 * takes the place of the one that has waited longest for a request, of the same address where that has its
 * share; without such a one it is closed.
 */
export function shareConnections(server: Server, { most, perAddress }: ConnectionLimits): void {
  const open = new Map<Socket, { address: string; underWay: number }>();
  const counts = new Map<string, number>();
  /** Without a request under way, the longest first. */
  const waiting = new Set<Socket>();

  function longestWaiting(address: string | null): Socket | undefined {
    for (const socket of waiting)
      if (address === null || open.get(socket)?.address === address) return socket;
    return undefined;
  }

  function forget(socket: Socket): void {
    const address = open.get(socket)?.address;
    if (address === undefined) return;
    const left = (counts.get(address) ?? 0) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
    open.delete(socket);
    waiting.delete(socket);
  }

  server.on('connection', (socket: Socket) => {
    const address = limitedAs(socket.remoteAddress ?? '');
    const hasShare = (counts.get(address) ?? 0) >= perAddress;
    if (hasShare || open.size >= most) {
      const leaving = longestWaiting(hasShare ? address : null);
      if (!leaving) {
        limitMet.publish({ limit: hasShare ? 'connections-address' : 'connections' });
        return void socket.destroy();
      }
      forget(leaving);
      leaving.destroy();
    }
    open.set(socket, { address, underWay: 0 });
    counts.set(address, (counts.get(address) ?? 0) + 1);
    waiting.add(socket);
    socket.once('close', () => forget(socket));
  });

  server.on('request', ({ socket }, response) => {
    const known = open.get(socket);
    if (!known) return;
    known.underWay += 1;
    waiting.delete(socket);
    response.once('close', () => {
      known.underWay -= 1;
      if (known.underWay === 0 && open.has(socket)) waiting.add(socket);
    });
  });
}
