import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode, type Problem } from '#contract/errors.ts';

/** RFC 9457's problem document with our `code` and `errors` (docs/product §10.8 problem documents). */
const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'La frase en español, lista para mostrar.' }),
    code: z.enum(Object.keys(ERRORS)).meta({ description: 'Estable: los programas miran este campo.' }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Qué corregir en cada campo, con 422.' }),
  })
  .meta({ id: 'Problem' });

const RETRY_AFTER = {
  'Retry-After': { description: 'Segundos de espera.', schema: { type: 'integer' } },
} as const;

export function problemResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const codesByStatus = Map.groupBy(codesOf(endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries([...codesByStatus].map(([status, codes]) => [status, response(codes)]));
}

function codesOf(endpoint: Endpoint): Set<ErrorCode> {
  const ofBody: ErrorCode[] = ['BadRequest', 'PayloadTooLarge', 'UnsupportedMediaType', 'InvalidParameter'];
  const ofSession: ErrorCode[] = ['NotAuthenticated', 'InvalidToken'];
  return new Set<ErrorCode>([
    ...endpoint.errors,
    'InvalidApiKey',
    ...(endpoint.method === 'GET' ? [] : (['Forbidden'] as const)),
    ...(endpoint.access === 'user' ? ofSession : []),
    ...(endpoint.query ? (['BadRequest'] as const) : []),
    // Drawing what no cache has is limited by address.
    ...(endpoint.cache || endpoint.limits ? (['LimitExceeded'] as const) : []),
    ...(endpoint.body || endpoint.upload ? ofBody : []),
    'Unknown',
    'Unavailable',
  ]);
}

function response(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
  const mayRetry = codes.includes('LimitExceeded') || codes.includes('Unavailable');
  return {
    description: codes.map((code) => ERRORS[code].detail).join(' '),
    ...(mayRetry && { headers: RETRY_AFTER }),
    content: { 'application/problem+json': { schema: problemSchema, examples } },
  };
}

function exampleOf(code: ErrorCode): Problem {
  const { status, detail } = ERRORS[code];
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, code };
}
