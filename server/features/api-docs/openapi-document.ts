import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { jsonSchemas } from '#server/features/api-docs/json-schemas.ts';
import { ANSWER_HEADERS, GROUPS, PARAMETER_NOTES, REQUEST_HEADERS } from '#server/features/api-docs/notes.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from '#server/features/api-docs/openapi-types.ts';
import { PROBLEM_SCHEMA, problemResponses } from '#server/features/api-docs/problem-responses.ts';

type Deployment = { name: string; publicUrl: string; apiBase: string };
type ToJsonSchema = ReturnType<typeof jsonSchemas>['toJsonSchema'];

const INTRODUCTION = [
  'Carreras, aliados y blog en JSON.',
  'Cada llamada lleva la clave compartida en `x-api-key`; la clave no identifica a nadie.',
  'Los errores son documentos RFC 9457 con `detail` en español y `code` estable.',
].join(' ');

/** The API as OpenAPI 3.1, from the same schemas that validate (docs/product.md §10.14). */
export function openApiDocument(api: Record<string, Endpoint>, deployment: Deployment): OpenApiDocument {
  const { toJsonSchema, components } = jsonSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(api)) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(name, endpoint, toJsonSchema) };
  }
  const tags = new Set(Object.values(api).map(groupOf));
  return {
    openapi: '3.1.0',
    info: { title: `API de ${deployment.name}`, version: '1', description: INTRODUCTION },
    servers: [{ url: deployment.publicUrl + deployment.apiBase }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components, Problem: PROBLEM_SCHEMA },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'La clave compartida.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'El token de quien inició sesión.',
        },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint, toJsonSchema: ToJsonSchema): OpenApiOperation {
  const parameters = [
    ...parametersOf('path', endpoint.params, toJsonSchema),
    ...parametersOf('query', endpoint.query, toJsonSchema),
    ...(REQUEST_HEADERS[name] ?? []),
  ];
  const { body } = endpoint;
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [groupOf(endpoint)],
    security: [
      ...(endpoint.access === 'public' ? [{ apiKey: [] }] : []),
      ...(endpoint.access === 'user' || endpoint.bearer ? [{ apiKey: [], bearer: [] }] : []),
    ],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
          },
        }
      : {}),
    responses: { [endpoint.status]: success(name, endpoint, toJsonSchema), ...problemResponses(endpoint) },
  };
}

function success(name: string, { answer, media }: Endpoint, toJsonSchema: ToJsonSchema): OpenApiResponse {
  const headers = Object.entries(ANSWER_HEADERS[name] ?? {}).map(([header, description]) => [
    header,
    { description, schema: { type: 'string' } },
  ]);
  return {
    description: answer ? 'La respuesta.' : 'Hecho; sin contenido.',
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    ...(answer
      ? { content: { [media ?? 'application/json']: { schema: toJsonSchema(answer, 'output') } } }
      : {}),
  };
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  toJsonSchema: ToJsonSchema,
): OpenApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const note = PARAMETER_NOTES[name];
    // JSON Schema lets a property be `true`; a parameter of ours always has a shape.
    const shape: JsonSchema = typeof property === 'object' ? property : {};
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(note ? { description: note.description } : {}),
      schema: { ...shape, ...note?.schema },
    };
  });
}

function groupOf({ path }: Endpoint): string {
  const first = path.split('/')[1] ?? '';
  return GROUPS[first] ?? first;
}
