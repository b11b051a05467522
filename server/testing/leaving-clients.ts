import { connect, type Socket } from 'node:net';

export type Exchange = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
};

/** What a client did before it went: how much of the answer it saw, and whether that came without a length. */
export type Seen = { bytes: number; isStreamed: boolean };

/** How long a client that is going waits for the next byte, one that stays, and one that has stopped reading. */
const PATIENCE_MS = 250;
const STAYING_MS = 20_000;
const STALL_MS = 30;
const LARGE_BYTES = 256 * 1024;

type Act = (socket: Socket, exchange: Exchange, cut: number) => void;

const closes = (socket: Socket) => socket.destroy();
const resets = (socket: Socket) => socket.resetAndDestroy();

/** Ways to go after the first `cut` bytes of the body. */
const IN_THE_REQUEST: Readonly<Record<string, Act>> = {
  closes(socket, exchange, cut) {
    socket.write(headOf(exchange));
    socket.write(partOf(exchange, cut), () => closes(socket));
  },
  resets(socket, exchange, cut) {
    socket.write(headOf(exchange));
    socket.write(partOf(exchange, cut), () => resets(socket));
  },
  'half-closes'(socket, exchange, cut) {
    socket.write(headOf(exchange));
    socket.end(partOf(exchange, cut));
  },
  'says a length that is too small'(socket, exchange, cut) {
    socket.write(headOf(exchange, `Content-Length: ${cut}`));
    socket.write(exchange.body ?? '');
  },
  'breaks a chunk'(socket, exchange, cut) {
    socket.write(headOf(exchange, 'Transfer-Encoding: chunked'));
    socket.write(`${cut.toString(16)}\r\n`);
    socket.write(partOf(exchange, cut));
    socket.write('\r\nnot a length\r\n');
  },
};

type Leave = { begin?: Act; leave: (socket: Socket, large: boolean) => void };

/** Ways to go after the first `cut` bytes of the answer. */
const IN_THE_ANSWER: Readonly<Record<string, Leave>> = {
  closes: { leave: closes },
  resets: { leave: resets },
  'half-closes': { begin: (socket, exchange) => socket.end(wholeOf(exchange)), leave: closes },
  'stops reading': {
    leave(socket, large) {
      socket.pause();
      // Until what lies ready fills the buffers of both sides.
      if (large) setTimeout(resets, STALL_MS, socket);
      else resets(socket);
    },
  },
};

/** One client at a server on this machine: makes an exchange and goes at each share of its bytes in every way. */
export function leavingClients(port: number) {
  let clients = 0;

  function client(
    begin: (socket: Socket) => void,
    leaveAt: number,
    leave: (socket: Socket) => void,
    patienceMs = PATIENCE_MS,
  ) {
    return new Promise<Seen>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      const seen: Seen = { bytes: 0, isStreamed: false };
      let timer: NodeJS.Timeout | undefined;
      socket.on('data', (piece) => {
        if (seen.bytes === 0)
          seen.isStreamed = /^transfer-encoding: chunked/im.test(piece.toString('latin1'));
        const before = seen.bytes;
        seen.bytes += piece.byteLength;
        timer?.refresh();
        if (before < leaveAt && seen.bytes >= leaveAt) leave(socket);
      });
      socket.on('end', () => socket.destroy());
      // To be reset is what some of them ask for.
      socket.on('error', () => {});
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(seen);
      });
      socket.on('connect', () => {
        timer = setTimeout(() => socket.destroy(), patienceMs);
        begin(socket);
      });
    });
  }

  /** Each from an address of its own, as a proxy tells it, so that no limit of an address is met. */
  const fromElsewhere = (exchange: Exchange): Exchange => {
    const number = ++clients;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return { ...exchange, headers: { ...exchange.headers, 'X-Forwarded-For': address } };
  };

  return {
    /** Stays until the end. */
    whole: (exchange: Exchange) =>
      client(
        (socket) => socket.write(wholeOf(fromElsewhere(exchange))),
        Number.POSITIVE_INFINITY,
        closes,
        STAYING_MS,
      ),

    /** Clients go, each in its own way, at a share of the bytes that they bring. */
    async cutRequest(exchange: Exchange, share: number): Promise<void> {
      const cut = Math.floor(share * (exchange.body?.byteLength ?? 0));
      const leaving = Object.values(IN_THE_REQUEST).map((act) => {
        const from = fromElsewhere(exchange);
        return client((socket) => act(socket, from, cut), Number.POSITIVE_INFINITY, closes);
      });
      await Promise.all(leaving);
    },

    /** As `cutRequest`, at a share of the answer. */
    async cutAnswer(exchange: Exchange, share: number, answerBytes: number): Promise<void> {
      const cut = Math.max(1, Math.floor(share * answerBytes));
      const large = answerBytes > LARGE_BYTES;
      const leaving = Object.values(IN_THE_ANSWER).map(({ begin, leave }) => {
        const from = fromElsewhere(exchange);
        const ask = (socket: Socket) => (begin ? begin(socket, from, cut) : socket.write(wholeOf(from)));
        return client(ask, cut, (socket) => leave(socket, large));
      });
      await Promise.all(leaving);
    },
  };
}

function headOf({ method, path, headers, body }: Exchange, framing?: string): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  const length = body ? `Content-Length: ${body.byteLength}` : method === 'GET' ? '' : 'Content-Length: 0';
  return [
    `${method} ${path} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    ...[framing ?? length].filter(Boolean),
    '\r\n',
  ].join('\r\n');
}

const partOf = ({ body }: Exchange, cut: number) => body?.subarray(0, cut) ?? '';

const wholeOf = (exchange: Exchange) =>
  Buffer.concat([Buffer.from(headOf(exchange)), exchange.body ?? Buffer.alloc(0)]);
