import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** `streamed`: too long to cache. `complete`: has every header. `text`: the body, to cache it cheaply. */
export type Env = {
  Bindings: Partial<HttpBindings> & { head?: boolean };
  Variables: { requestId: string; streamed?: boolean; complete?: boolean; text?: string };
};

export type App = Hono<Env>;
export type HttpContext = Context<Env>;
