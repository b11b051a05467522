import { z } from 'zod';
import {
  createDocument,
  type oas32,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import type { Endpoint } from '#contract/endpoint.ts';
import { problemResponses } from '#server/features/api-docs/problem-responses.ts';

type Deployment = { name: string; publicUrl: string; apiBase: string };

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const INTRODUCTION = [
  'Carreras, aliados y blog en JSON.',
  'Cada llamada lleva la clave compartida en `x-api-key`; la clave no identifica a nadie.',
  'Los errores son documentos RFC 9457 con `detail` en español y `code` estable.',
  'Quien guarda cookies repite `XSRF-TOKEN` en `X-XSRF-TOKEN` al escribir; sin eso la respuesta es 403.',
  'Al pasar un límite la respuesta es 429, y `Retry-After` dice cuántos segundos esperar.',
].join(' ');

const GROUPS: Record<string, string> = {
  races: 'Carreras',
  series: 'Carreras',
  'race-cards': 'Carreras',
  'race-points': 'Carreras',
  cities: 'Carreras',
  partner: 'Aliados',
  blogs: 'Blog',
  contact: 'Contacto',
  suggestions: 'Contacto',
  history: 'Carreras',
  registrations: 'Carreras',
  report: 'Reportes',
  goals: 'Reportes',
  identity: 'Cuenta',
  settings: 'Cuenta',
  'calendar-feed': 'Cuenta',
  'saved-searches': 'Cuenta',
};

const ETAG = { ETag: 'La versión de la carrera, para If-Match.' };
const IF_MATCH: oas32.ParameterObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'La versión que se leyó; si la carrera cambió después, 412. Sin ella se guarda sin comparar.',
  schema: { type: 'string' },
};
const IDEMPOTENCY_KEY: oas32.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Un texto único por escritura; repetida con el mismo, la llamada cuenta como la primera.',
  schema: { type: 'string' },
};

const XSRF_TOKEN: oas32.ParameterObject = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  description:
    'El valor de la cookie XSRF-TOKEN; obligatorio cuando la llamada lleva la cookie de la sesión.',
  schema: { type: 'string' },
};

const cookieScheme = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description }) as const;

const COOKIES = {
  session: cookieScheme(
    '__Host-zancada-session',
    'La sesión que abrió sign-in. En desarrollo se llama distinto.',
  ),
  xsrf: cookieScheme('XSRF-TOKEN', 'La puso sign-in; su valor se repite en X-XSRF-TOKEN.'),
  signUp: cookieScheme('__Host-zancada-sign-up', 'La puso sign-up. En desarrollo se llama distinto.'),
};

/** The API as OpenAPI 3.1, from the schemas that validate (§10.14 API description; decision 014). */
export function openApiDocument(api: Record<string, Endpoint>, { name, publicUrl, apiBase }: Deployment) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [operationId, endpoint] of Object.entries(api)) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(operationId, endpoint) };
  }
  const tags = new Set(Object.values(api).map(groupOf));
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: `API de ${name}`, version: '1', description: INTRODUCTION },
      servers: [{ url: publicUrl + apiBase }],
      tags: [...tags].map((tag) => ({ name: tag })),
      paths,
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'La clave compartida.' },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'El token de quien inició sesión.',
          },
          ...COOKIES,
        },
      },
    },
    { override: asCallersSeeIt },
  );
}

function operation(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { access, bearer, body, cookie, params, query, summary, upload, versioned, retryable, method } =
    endpoint;
  const byCookie = { ...(cookie && { [cookie]: [] }), ...(cookie === 'session' && { xsrf: [] }) };
  return {
    operationId,
    summary,
    tags: [groupOf(endpoint)],
    security: [
      ...(access === 'public' ? [{ apiKey: [], ...byCookie }] : []),
      ...(access === 'user' || bearer ? [{ apiKey: [], bearer: [] }] : []),
    ],
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    parameters: [
      ...(versioned && method === 'PUT' ? [IF_MATCH] : []),
      ...(retryable ? [IDEMPOTENCY_KEY] : []),
      ...(method === 'GET' ? [] : [{ ...XSRF_TOKEN, required: cookie === 'session' }]),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(upload && { requestBody: { required: true, content: fileOf(upload) } }),
    responses: { [endpoint.status]: success(endpoint), ...problemResponses(endpoint) },
  };
}

function fileOf({ types }: NonNullable<Endpoint['upload']>): ZodOpenApiContentObject {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function success({ answer, answerHeaders, media, versioned }: Endpoint): ZodOpenApiResponseObject {
  const headers = Object.entries({ ...(versioned && ETAG), ...answerHeaders });
  return {
    description: answer ? 'La respuesta.' : 'Hecho; sin contenido.',
    ...(headers.length > 0 && { headers: Object.fromEntries(headers.map(answerHeader)) }),
    ...(answer && { content: { [media ?? 'application/json']: { schema: answer } } }),
  };
}

function answerHeader([name, description]: [string, string]): [string, oas32.HeaderObject] {
  return [name, { description, schema: { type: 'string' } }];
}

const asCallersSeeIt: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  // Answers may gain fields, and whole numbers are not limited by what a double can hold.
  delete jsonSchema.readOnly;
  delete jsonSchema.propertyNames;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const { def } = zodSchema._zod;
  if (def.type !== 'object' || !jsonSchema.required) return;
  // A preprocessed field may be absent although its inner schema is not optional.
  jsonSchema.required = jsonSchema.required.filter((name) => {
    const field = def.shape[name];
    return !(field && z.safeParse(field, undefined).success);
  });
};

function groupOf({ path }: Endpoint): string {
  const first = path.split('/')[1] ?? '';
  return GROUPS[first] ?? first;
}
