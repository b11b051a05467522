import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#domain/email.ts';
import { ConfigError } from '#server/config-error.ts';
import { readPostgresUrl } from '#server/db/engine/postgres-url.ts';
import { failureReason } from '#server/failure-reason.ts';
import { isProduction, productionProblems, type Settings } from '#server/production-settings.ts';

/** The key of a site that was given none, in development only (docs/product §15.13 environment). */
export const DEVELOPMENT_API_KEY = 'clave-de-desarrollo';
const DEFAULT_PORT = 3000;

const text = z.string().trim().min(1).optional();
const DAY_MS = 86_400_000;
const WEB_SCHEMES = ['http', 'https'];
const port = wholeNumber(0, 65535);
const secret = z.string().min(32, 'must have at least 32 characters').optional();

/** Each may come from a file, whose path its name with _FILE gives. */
const FROM_FILES = ['SECRET', 'SECRET_PREVIOUS', 'DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'API_KEY'];

/** Every variable that the process reads, with what it means. An empty value counts as unset. */
const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production turns the checks for real use on, as a public PUBLIC_URL does'),
  PORT: port.default(DEFAULT_PORT).describe('port of the site'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PUBLIC_URL: url(WEB_SCHEMES)
    .refine((text) => !/[?#]/.test(text), 'must have neither ? nor #')
    .optional()
    .describe('address that people type; links in mails and for search engines start with it'),
  DATABASE_URL: postgresUrl().optional().describe('PostgreSQL; unset: a SQLite file in DATA_DIR'),
  DATABASE_READ_URL: postgresUrl().optional().describe('replicas for public reads; unset: DATABASE_URL'),
  DATABASE_POOL: wholeNumber(1, 1000).default(10).describe('connections of one process'),
  DATABASE_RESERVED: wholeNumber(2, 100)
    .default(3)
    .describe('connections beside them: one for readiness, the others for public reads'),
  STATEMENT_TIMEOUT_MS: wholeNumber(0, DAY_MS).default(5000).describe('0: none; PostgreSQL only'),
  LOCK_TIMEOUT_MS: wholeNumber(0, DAY_MS).default(2000).describe('0: none'),
  DATA_DIR: z.string().default('./data').describe('folder of the SQLite file'),
  SECRET: secret.describe('signs what must not be forged'),
  SECRET_PREVIOUS: secret.describe('what it signed is accepted too, while SECRET is being replaced'),
  API_KEY: text.describe('the shared key that every API call carries'),
  API_STAGE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'may hold a-z, 0-9 and -')
    .default('prod')
    .describe('first part of the API path'),
  SMTP_URL: url(['smtp', 'smtps']).optional().describe('mail server; unset: the development mailbox'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an e-mail address, or a name with one: Zancada <hola@example.org>')
    .optional()
    .describe('sender of our mails; unset: the name of the site and an address that is nobody’s'),
  MAIL_HOLD_MINUTES: wholeNumber(0, 1440)
    .default(10)
    .describe('how long a change of a race can be taken back before runners are told; 0: not at all'),
  CONTACT_TO: z
    .string()
    .refine(isEmail, 'must be an e-mail address')
    .optional()
    .describe('who gets what the contact form sends; unset: SITE_EMAIL'),
  IDENTITY: z
    .enum(['embedded', 'cognito'])
    .default('embedded')
    .describe('who keeps accounts: our own tables, or a Cognito user pool'),
  COGNITO_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'may hold a-z, 0-9 and -')
    .default('us-east-1')
    .describe('region of the user pool'),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+$/, 'may hold letters, digits, _ and -')
    .optional()
    .describe('the user pool'),
  COGNITO_CLIENT_ID: z
    .string()
    .regex(/^\w+$/, 'may hold letters and digits')
    .optional()
    .describe('its app client, without a secret'),
  COGNITO_ENDPOINT: url(WEB_SCHEMES).optional().describe('address of an emulator; unset: AWS'),
  TILE_URL: z
    .string()
    .refine(isTileUrl, 'must be a URL with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe('map tiles'),
  TILE_ATTRIBUTION: z
    .string()
    .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>')
    .describe('credit shown on maps'),
  TRUST_PROXY: wholeNumber(0, 10).default(0).describe('how many proxies stand in front of us'),
  WORKERS: wholeNumber(1, 256)
    .optional()
    .describe('processes on one port; unset: one a core on PostgreSQL, 1 on SQLite'),
  DRAIN_SECONDS: wholeNumber(0, 3600)
    .default(0)
    .describe('how long to go on serving, not ready, before closing'),
  DEMO: z
    .enum(['0', '1'])
    .optional()
    .describe('1: start with the demonstration catalogue, as in development where it is unset'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional().describe('Prometheus metrics; unset: none'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('address of the metrics'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(WEB_SCHEMES)
    .optional()
    .describe('collector of OpenTelemetry traces, over HTTP; unset: none'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1)
    .describe('share of requests that are traced'),
  SITE_NAME: z.string().default('Zancada'),
  SITE_RESPONSIBLE: z.string().default('[Nombre del responsable]').describe('who answers for personal data'),
  SITE_EMAIL: z.string().refine(isEmail, 'must be an e-mail address').default('hola@zancada.example'),
  SITE_PHONE: z.string().default('+57 000 000 0000'),
  SITE_ADDRESS: z.string().default('[Dirección], Bogotá, Colombia'),
  SITE_WHATSAPP: z
    .string()
    .regex(/^\d{6,15}$/, 'must be digits only, with the country code')
    .default('570000000000')
    .describe('number with country code, digits only'),
  SITE_INSTAGRAM: url(['https']).default('https://example.org/instagram'),
  SITE_FACEBOOK: url(['https']).default('https://example.org/facebook'),
  SITE_STRAVA: url(['https']).default('https://example.org/strava'),
});

/** Variables of earlier versions. */
const UNUSED = ['WEATHER_URL'];

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment (docs/product §15 operator's contract).
 * @throws {ConfigError} naming every variable that is wrong, and in production every one that is missing
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const problems = readFiles(filled);
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const production = isProduction(filled);
  if (production) problems.push(...productionProblems(filled));
  if (filled.IDENTITY === 'cognito') {
    for (const name of ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID']) {
      if (!filled[name]) problems.push(`${name}: is required with IDENTITY=cognito`);
    }
  }
  if (filled.METRICS_PORT && Number(filled.METRICS_PORT) === Number(filled.PORT ?? DEFAULT_PORT))
    problems.push('METRICS_PORT: must be another port than PORT');
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.data;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: { size: env.DATABASE_POOL, reserved: env.DATABASE_RESERVED },
    statementTimeoutMs: env.STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: env.LOCK_TIMEOUT_MS,
    dataDir: resolve(env.DATA_DIR),
    secret: env.SECRET,
    secretPrevious: env.SECRET_PREVIOUS,
    apiKey: env.API_KEY ?? DEVELOPMENT_API_KEY,
    apiBase: `/${env.API_STAGE}/api`,
    smtpUrl: env.SMTP_URL,
    mailFrom:
      env.MAIL_FROM ?? `${env.SITE_NAME.replace(/[^\p{L}\p{N} .-]/gu, '')} <no-responder@zancada.example>`,
    mailHoldMs: env.MAIL_HOLD_MINUTES * 60_000,
    contactTo: env.CONTACT_TO ?? env.SITE_EMAIL,
    cognito: cognitoOf(env),
    tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
    unused: UNUSED.filter((name) => filled[name]),
    trustProxy: env.TRUST_PROXY,
    workers: env.WORKERS ?? (env.DATABASE_URL ? availableParallelism() : 1),
    drainSeconds: env.DRAIN_SECONDS,
    demo: (env.DEMO ?? (production ? '0' : '1')) === '1',
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    tracing: tracingOf(env),
    site: {
      name: env.SITE_NAME,
      responsible: env.SITE_RESPONSIBLE,
      email: env.SITE_EMAIL,
      phone: env.SITE_PHONE,
      address: env.SITE_ADDRESS,
      whatsapp: env.SITE_WHATSAPP,
      instagram: env.SITE_INSTAGRAM,
      facebook: env.SITE_FACEBOOK,
      strava: env.SITE_STRAVA,
    },
  };
}

/** Fills variables in from their files. @returns the problems */
function readFiles(filled: Settings): string[] {
  return FROM_FILES.flatMap((name) => {
    const path = filled[`${name}_FILE`];
    if (!path) return [];
    if (filled[name]) return [`${name}_FILE: ${name} is set too`];
    try {
      filled[name] = readFileSync(path, 'utf8').trim() || undefined;
      return filled[name] ? [] : [`${name}_FILE: is empty`];
    } catch (error) {
      return [`${name}_FILE: cannot be read (${failureReason(error)})`];
    }
  });
}

export type Collector = { url: string; share: number };

function tracingOf(env: z.output<typeof environmentSchema>): Collector | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  return endpoint === undefined ? undefined : { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, share };
}

export type CognitoPool = {
  region: string;
  userPoolId: string;
  clientId: string;
  endpoint: string | undefined;
};

function cognitoOf(env: z.output<typeof environmentSchema>): CognitoPool | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = env;
  if (env.IDENTITY !== 'cognito' || !userPoolId || !clientId) return null;
  const endpoint = env.COGNITO_ENDPOINT?.replace(/\/+$/, '');
  return { region: env.COGNITO_REGION, userPoolId, clientId, endpoint };
}

function url(schemes: readonly string[]) {
  const wanted = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be a URL that begins with ${wanted}`,
  });
}

function postgresUrl() {
  const scheme = /^postgres(ql)?:\/\//;
  return z
    .string()
    .regex(scheme, 'must be a URL that begins with postgres:// or postgresql://')
    .refine(
      (text) => !scheme.test(text) || readPostgresUrl(text),
      'must have hosts as in host:5432,host:5433 and no target_session_attrs but any, read-write, primary, ' +
        'read-only or standby',
    );
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .trim()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

/** Tiles come from the web or from this site; the URL also goes into the policy of what a page may load. */
function isTileUrl(text: string): boolean {
  return (
    /^(https?:\/\/|\/)[^\s'";,]+$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  );
}

function isSender(text: string): boolean {
  return isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim());
}
