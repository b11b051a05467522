import { OWN_FACTS } from '#server/environment.ts';

/** What a process in production starts with, for tests and measurements. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://zancada.test',
  SECRET: 'a secret of the tests, long enough to be one',
  API_KEY: 'the-key-of-the-tests',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUST_PROXY: '1',
  ...Object.fromEntries(OWN_FACTS.map(({ name, example }) => [name, example])),
};
