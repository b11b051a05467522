import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from '#server/config-error.ts';
import { DEFAULT_PORT, environmentSchema, FROM_FILES, UNUSED } from '#server/environment.ts';
import { failureReason } from '#server/failure-reason.ts';
import { isProduction, productionProblems, type Settings } from '#server/production-settings.ts';

/** The key of a site that was given none, in development only (docs/product §15.13 environment). */
export const DEVELOPMENT_API_KEY = 'clave-de-desarrollo';

export type Config = ReturnType<typeof configOf>;

/**
 * Reads and checks the environment (docs/product §15 operator's contract).
 * @throws {ConfigError} naming every variable that is wrong, and in production every one that is missing
 */
export function readConfig(environment: Settings): Config {
  const { config, problems } = examineSettings(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The same with the problems beside it: what is refused counts as unset. */
export function examineSettings(environment: Settings): { config: Config; problems: string[] } {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const problems = readFiles(filled);
  const parsed = environmentSchema.safeParse(filled);
  const usable = { ...filled };
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems.push(`${path.join('.')}: ${message}`);
    delete usable[String(path[0])];
  }
  const production = isProduction(filled);
  if (production) problems.push(...productionProblems(filled));
  if (filled.IDENTITY === 'cognito') {
    for (const name of ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID']) {
      if (!filled[name]) problems.push(`${name}: is required with IDENTITY=cognito`);
    }
  }
  if (filled.METRICS_PORT && Number(filled.METRICS_PORT) === Number(filled.PORT ?? DEFAULT_PORT))
    problems.push('METRICS_PORT: must be another port than PORT');
  return { config: configOf(parsed.data ?? environmentSchema.parse(usable), filled, production), problems };
}

function configOf(env: z.output<typeof environmentSchema>, filled: Settings, production: boolean) {
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
    securityContact: env.SECURITY_CONTACT,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
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
