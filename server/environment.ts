import { z } from 'zod';
import { isEmail } from '#domain/email.ts';
import { readPostgresUrl } from '#server/db/engine/postgres-url.ts';

export const DEFAULT_PORT = 3000;

const text = z.string().trim().min(1).optional();
const DAY_MS = 86_400_000;
const WEB_SCHEMES = ['http', 'https'];
const email = z.string().refine(isEmail, 'must be an e-mail address');
const HELLO = 'hola@zancada.example';
const port = wholeNumber(0, 65535);
const secret = z.string().min(32, 'must have at least 32 characters').optional();

/** Each may come from a file, whose path its name with _FILE gives. */
export const FROM_FILES = [
  'SECRET',
  'SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'API_KEY',
];

/** Every variable that the process reads, with what it means. An empty value counts as unset. */
export const environmentSchema = z.object({
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
  SECURITY_CONTACT: z
    .string()
    .trim()
    .transform((text) => (isEmail(text) ? `mailto:${text}` : text))
    .refine(isContact, 'must be an e-mail address, mailto: with one, or a URL that begins with https://')
    .optional()
    .describe('who is told of a weakness, in /.well-known/security.txt; unset: there is none'),
  SMTP_URL: url(['smtp', 'smtps']).optional().describe('mail server; unset: the development mailbox'),
  MAIL_FROM: ownFact(
    z.string().refine(isSender, 'must be an e-mail address, or a name with one: Zancada <hola@example.org>'),
    'no-responder@zancada.example',
    'Corredores del Valle <no-responder@corredores.example>',
  ).describe('sender of our mails'),
  MAIL_HOLD_MINUTES: wholeNumber(0, 1440)
    .default(10)
    .describe('how long a change of a race can be taken back before runners are told; 0: not at all'),
  CONTACT_TO: email
    .optional()
    .meta({ placeholder: HELLO, example: 'equipo@corredores.example' })
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
  SITE_RESPONSIBLE: ownFact(
    z.string(),
    '[Nombre del responsable]',
    'Fundación Corredores del Valle, NIT 900.123.456-7',
  ).describe('who answers for personal data, by law'),
  SITE_EMAIL: ownFact(email, HELLO, 'hola@corredores.example'),
  SITE_PHONE: ownFact(z.string(), '+57 000 000 0000', '+57 602 555 0123'),
  SITE_ADDRESS: ownFact(z.string(), '[Dirección], Bogotá, Colombia', 'Carrera 4 No. 12-41, Cali, Colombia'),
  SITE_WHATSAPP: z
    .string()
    .regex(/^\d{6,15}$/, 'must be digits only, with the country code')
    .optional()
    .describe('number with country code, digits only; unset: shown nowhere, as the links below'),
  SITE_INSTAGRAM: url(['https']).optional(),
  SITE_FACEBOOK: url(['https']).optional(),
  SITE_STRAVA: url(['https']).optional(),
});

/** What only the operator knows: their placeholders serve development, production refuses them (docs/product §15.14 production). */
export const OWN_FACTS = Object.entries<z.ZodType>(environmentSchema.shape).flatMap(([name, setting]) => {
  const { placeholder, example } = setting.meta() ?? {};
  return placeholder === undefined
    ? []
    : [{ name, placeholder: String(placeholder), example: String(example) }];
});

/** The name of a variable. */
export type Setting = keyof typeof environmentSchema.shape;

/** Variables of earlier versions. */
export const UNUSED = ['WEATHER_URL'];

function ownFact(setting: z.ZodType<string, string>, placeholder: string, example: string) {
  return setting.default(placeholder).meta({ placeholder, example });
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

function isContact(address: string): boolean {
  const mailbox = /^mailto:(.+)$/.exec(address)?.[1];
  return mailbox === undefined ? /^https:\/\/\S+$/.test(address) && URL.canParse(address) : isEmail(mailbox);
}

function isSender(text: string): boolean {
  return isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim());
}
