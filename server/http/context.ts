import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/**
 * What a handler may read besides the request: Node's own request, when there is one, and the request's id. `head`
 * marks a GET that was asked for without its body. `streamed` marks an answer that is too long to be cached,
 * `complete` one that has every header; `text` is the body of an answer that may be cached, since reading it out of
 * the answer costs more. `devices` holds the device tickets that this very answer sets.
 */
export type Env = {
  Bindings: Partial<HttpBindings> & { head?: boolean };
  Variables: {
    requestId: string;
    /** Headers of the answer that name request and trace. */
    tracing: Readonly<Record<string, string>>;
    /** The pattern of the address, once it is known. */
    route?: string;
    /** A built file or a kept answer: nothing was worked out for it. */
    fromMemory?: boolean;
    /** It has waited for its turn. */
    admitted?: boolean;
    streamed?: boolean;
    complete?: boolean;
    text?: string;
    devices?: Map<string, string>;
    /** Set for an editor at an address of the desk; unset for everybody else, who get 404 there. */
    desk?: 'open' | 'PasswordNeeded';
    /** Of the last call that was refused while its page was drawn. */
    retryAfterSeconds?: number | undefined;
  };
};

export type App = Hono<Env>;
export type HttpContext = Context<Env>;
