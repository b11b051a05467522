import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Api, DeskApi, PageCalls } from '#contract/index.ts';

type DeskCalls<Group = DeskApi[keyof DeskApi]> = Group extends unknown ? Group[keyof Group] : never;
type EndpointOf = Api[keyof Api] | DeskCalls | PageCalls[keyof PageCalls];
type ByKey = { [E in EndpointOf as `${E['method']} ${E['path']}`]: E };

type Part<Name extends string, S> = S extends z.ZodType ? { [N in Name]: z.input<S> } : unknown;
type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E extends { upload: object } ? { upload: UploadedFile; onProgress?: OnProgress } : unknown) &
  (E extends { versioned: true } ? { seen?: number | null } : unknown) &
  (E extends { retryable: true } ? { idempotencyKey?: string | null } : unknown);

/** A row with the version that its `ETag` carries. */
export type Versioned<Answer> = { answer: Answer; version: number };

type BareAnswer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;
type AnswerOf<E extends Endpoint> = E extends { versioned: true } ? Versioned<BareAnswer<E>> : BareAnswer<E>;

/** `call('GET /races/{uid}', { params: { uid } })`: on the server it calls the handler itself. */
export type ApiCall = <K extends keyof ByKey>(
  key: K,
  ...input: unknown extends InputOf<ByKey[K]> ? [] : [InputOf<ByKey[K]>]
) => Promise<AnswerOf<ByKey[K]>>;

/** How much of a file is done. */
export type OnProgress = (done: number, total: number) => void;

export type UploadedFile = { type: string; bytes: Uint8Array };

/** What a call brings, before its schemas have seen it. */
export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: UploadedFile;
  onProgress?: OnProgress;
  /** The version that a write saw. */
  seen?: number | null;
  /** By which a retry is the same call. */
  idempotencyKey?: string | null;
};
