import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** What a call that a page makes in process brings with it, and takes back. */
export type InProcess = {
  /** The address of the page's visitor. */
  visitor: string;
  /** The body of the answer, once there is one: reading it back out of the answer costs more. */
  text?: string;
};

/**
 * What a handler may read besides the request: Node's own request, when there is one, and the request's id. A call
 * that a page makes in process has no request of Node's. `head` marks a GET that was asked for without its body.
 * `streamed` marks an answer that is too long to be kept whole, `complete` one that brings every header itself;
 * `text` is the body of an answer that may be kept, for reading it back from the answer costs more.
 */
export type Env = {
  Bindings: Partial<HttpBindings> & { inProcess?: InProcess; head?: boolean };
  Variables: { requestId: string; streamed?: boolean; complete?: boolean; text?: string };
};

export type App = Hono<Env>;
export type HttpContext = Context<Env>;
