import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode, type Problem } from '#contract/errors.ts';
import type { JsonSchema, OpenApiResponse } from '#server/features/api-docs/openapi-types.ts';

/** RFC 9457's problem document with our `code` and `errors` (docs/product.md §10.8). */
export const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'La frase en español, lista para mostrar.' },
    code: {
      type: 'string',
      enum: Object.keys(ERRORS),
      description: 'Estable: los programas miran este campo.',
    },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Qué corregir en cada campo, con 422.',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};

/** Every refusal that a call may meet, by status; several codes may share one. */
export function problemResponses(endpoint: Endpoint): Record<string, OpenApiResponse> {
  const codesByStatus = Map.groupBy(codesOf(endpoint), (code) => ERRORS[code].status);
  const responses = [...codesByStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [status, response(codes)]);
  return Object.fromEntries(responses);
}

function codesOf(endpoint: Endpoint): Set<ErrorCode> {
  const ofBody: ErrorCode[] = ['BadRequest', 'PayloadTooLarge', 'UnsupportedMediaType', 'InvalidParameter'];
  const ofSession: ErrorCode[] = ['NotAuthenticated', 'InvalidToken'];
  return new Set<ErrorCode>([
    ...endpoint.errors,
    'InvalidApiKey',
    ...(endpoint.access === 'user' ? ofSession : []),
    ...(endpoint.query ? (['BadRequest'] as const) : []),
    ...(endpoint.body ? ofBody : []),
    'Unknown',
    'Unavailable',
  ]);
}

function response(codes: readonly ErrorCode[]): OpenApiResponse {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
  const schema: JsonSchema = { $ref: '#/components/schemas/Problem' };
  return {
    description: codes.map((code) => ERRORS[code].detail).join(' '),
    ...(codes.includes('LimitExceeded') || codes.includes('Unavailable') ? { headers: RETRY_AFTER } : {}),
    content: { 'application/problem+json': { schema, examples } },
  };
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Segundos de espera.', schema: { type: 'integer' as const } },
};

function exampleOf(code: ErrorCode): Problem {
  const { status, detail } = ERRORS[code];
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, code };
}
