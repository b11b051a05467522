import { OWN_FACTS } from '#server/environment.ts';

export type Settings = Record<string, string | undefined>;

const API_KEY_LENGTH_MIN = 16;
/** This machine, and names that the public DNS never has (RFC 6761). */
const LOCAL_HOST = /^((.+\.)?(localhost|test)|127(\.\d+){3}|\[::1\])$/;

/** Whether others may reach the site: then nothing of development opens (docs/product §15.14 production). */
export function isProduction({ NODE_ENV, PUBLIC_URL = '' }: Settings): boolean {
  return NODE_ENV === 'production' || !isLocal(URL.parse(PUBLIC_URL));
}

/** Whether only this machine reaches an address. */
export function isLocal(address: URL | null): boolean {
  return address === null || LOCAL_HOST.test(address.hostname);
}

/** What is missing or wrong there alone. */
export function productionProblems(filled: Settings): string[] {
  const { NODE_ENV, API_KEY, PUBLIC_URL = '', TRUST_PROXY } = filled;
  const where = NODE_ENV === 'production' ? 'in production' : 'where PUBLIC_URL names a public host';
  const problems = ['SECRET', 'API_KEY', 'PUBLIC_URL', 'SMTP_URL'].flatMap((name) =>
    filled[name] || filled[`${name}_FILE`] ? [] : [`${name}: is required ${where}`],
  );
  const told: Settings = { CONTACT_TO: filled.SITE_EMAIL, ...filled };
  for (const { name, placeholder, example } of OWN_FACTS)
    if ((told[name] ?? placeholder).includes(placeholder))
      problems.push(`${name}: must be your own ${where}, for instance ${example}`);
  if (API_KEY && API_KEY.length < API_KEY_LENGTH_MIN)
    problems.push(`API_KEY: must have at least ${API_KEY_LENGTH_MIN} characters ${where}`);
  const address = URL.parse(PUBLIC_URL);
  if (address?.protocol === 'http:' && !isLocal(address))
    problems.push(`PUBLIC_URL: must begin with https:// ${where}`);
  if (address?.protocol === 'https:' && TRUST_PROXY === undefined)
    problems.push(`TRUST_PROXY: must be set ${where}: how many proxies add to X-Forwarded-For, 0 for none`);
  return problems;
}
