import { type Answer, ask } from '#cli/check/ask.ts';
import { type Check, right, type Site, type Verdict, warning, wrong } from '#cli/check/check.ts';
import { API } from '#contract/index.ts';
import { paths } from '#contract/paths.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { pagePolicy } from '#server/pages/content-security-policy.ts';

const DAY_MS = 86_400_000;
const DAYS = { soon: 14, late: 3 };

/** What a proxy answers for a site that does not. */
const BEHIND_PROXY = [502, 503, 504];
/** More than proxies take unless they are told. */
const FILE_BYTES = 2_000_000;

const TLS_FAULTS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'el certificado venció: renuévalo.',
  CERT_NOT_YET_VALID: 'el certificado todavía no vale: mira el reloj.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'el certificado es de otro nombre: pide uno para PUBLIC_URL.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'el certificado se firmó a sí mismo: pide uno que los navegadores acepten.',
  SELF_SIGNED_CERT_IN_CHAIN: 'el certificado es de una autoridad que los navegadores no conocen.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'falta el certificado intermedio: sirve la cadena completa.',
};

/** What visitors meet at PUBLIC_URL, asked as they ask. */
export const publicAddress: Check = {
  name: 'PUBLIC_URL',
  needs: ['PUBLIC_URL'],
  hint: 'Mira el DNS, el cortafuegos, y que el sitio y su proxy estén arriba.',
  async *run(site) {
    const { publicUrl } = site.config;
    const health = new URL(`${publicUrl}/healthz`);
    const distrusted = await ask(health).then(
      () => null,
      (error: NodeJS.ErrnoException) => TLS_FAULTS[error.code ?? ''] ?? error,
    );
    if (distrusted instanceof Error) throw distrusted;
    if (distrusted) yield wrong(distrusted);
    const answer = await ask(health, { trusting: true });
    if (!distrusted && answer.validTo) yield daysLeft(answer.validTo);
    if (answer.status >= 300 && answer.status < 400)
      return yield wrong(`redirige a ${answer.headers.location}: pon esa dirección en PUBLIC_URL.`);
    if (BEHIND_PROXY.includes(answer.status))
      return yield wrong(
        `${health} responde ${answer.status}: el proxy está, pero el sitio no le responde. Mira que esté arriba, y su registro.`,
      );
    if (answer.status !== 200 || !answer.text.includes('"status":"ok"'))
      return yield wrong(
        `${health} responde ${answer.status}, y no es este sitio: corrige el DNS o el proxy.`,
      );
    yield right(`${publicUrl} responde`);
    yield* await readiness(publicUrl);
    yield* await sameSite(site);
    yield* await sending(site);
    yield* await page(site);
    yield* await privatePage(publicUrl);
    yield* await notPassed(publicUrl, '/pictures/share/site.png');
    yield* await metricsAreHidden(publicUrl);
    if (health.protocol !== 'https:') return;
    if (site.config.trustProxy === 0)
      yield warning(
        'TRUST_PROXY es 0, y https lo pone un proxy: cuéntalo, o todos comparten los límites de una dirección.',
      );
    yield await plainHttp(site);
  },
};

function daysLeft(validTo: Date): Verdict {
  const days = Math.floor((validTo.getTime() - Date.now()) / DAY_MS);
  const text = `al certificado le quedan ${days} días`;
  if (days >= DAYS.soon) return right(text);
  return days < DAYS.late ? wrong(`${text}: renuévalo ya.`) : warning(`${text}: renuévalo.`);
}

async function readiness(publicUrl: string): Promise<Verdict[]> {
  const { status, text } = await ask(new URL(`${publicUrl}/readyz`), { trusting: true });
  if (text.includes('disk full')) return [wrong('su disco está lleno: haz espacio.')];
  return status === 200
    ? []
    : [wrong(`/readyz responde ${status}: su base de datos no responde o no está al día.`)];
}

async function sameSite({ config, refused }: Site): Promise<Verdict[]> {
  if (refused.has('API_KEY') || refused.has('API_STAGE')) return [];
  const url = new URL(`${config.publicUrl}${config.apiBase}/races?limit=1`);
  const { status } = await ask(url, { trusting: true, headers: { 'x-api-key': config.apiKey } });
  if (status === 200) return [right('es este sitio: acepta su API_KEY')];
  return [
    status === 403
      ? wrong('no acepta la API_KEY de aquí: es otro sitio, u otro archivo de ajustes.')
      : wrong(`${url.pathname} responde ${status}: mira API_STAGE y qué rutas pasa el proxy.`),
  ];
}

/** Nobody is signed in: the site refuses both, with a problem document. */
async function sending({ config, refused }: Site): Promise<Verdict[]> {
  if (refused.has('API_KEY') || refused.has('API_STAGE')) return [];
  const post = (path: string, type: string, body: string) =>
    ask(new URL(config.publicUrl + config.apiBase + path), {
      trusting: true,
      // The answer comes before the body's end.
      headers: { 'x-api-key': config.apiKey, 'content-type': type, connection: 'keep-alive' },
      body,
    });
  const signIn = await post(API.signIn.path, 'application/json', '{}');
  if (!isOurs(signIn))
    return [
      wrong(`un POST recibe ${signIn.status}, y no del sitio: el proxy ha de pasar todos los métodos.`),
    ];
  // Some close the connection on what they find too large.
  const file = await post(API.previewHistory.path, 'text/csv', ' '.repeat(FILE_BYTES)).catch(() => null);
  return file && isOurs(file)
    ? []
    : [
        wrong(
          `un archivo de 2 MB recibe ${file?.status ?? 'un corte'}, y no del sitio: el proxy ha de dejar pasar 21 MB (nginx: client_max_body_size 21m).`,
        ),
      ];
}

function isOurs({ headers }: Answer): boolean {
  return headers['content-type']?.startsWith('application/problem+json') ?? false;
}

async function privatePage(publicUrl: string): Promise<Verdict[]> {
  const path = paths.myRaces();
  const { status, headers } = await ask(new URL(publicUrl + path), { trusting: true });
  if (status >= 400) return [unpassed(path, status)];
  const kept = headers['cache-control'] ?? '';
  return /no-store|private/.test(kept) && !/public|s-maxage/.test(kept)
    ? []
    : [
        wrong(
          `${path} llega con cache-control «${kept}»: el proxy no debe tocarlo, o alguien verá la cuenta de otra persona.`,
        ),
      ];
}

async function notPassed(publicUrl: string, path: string): Promise<Verdict[]> {
  const { status } = await ask(new URL(publicUrl + path), { trusting: true });
  return status === 200 ? [] : [unpassed(path, status)];
}

function unpassed(path: string, status: number): Verdict {
  return wrong(`${path} responde ${status}: el proxy ha de pasar /${path.split('/')[1]}/ al sitio.`);
}

async function page({ config }: Site): Promise<Verdict[]> {
  const origin = new URL(config.publicUrl);
  const answer = await ask(new URL(config.publicUrl + paths.races()), { trusting: true });
  if (answer.status !== 200)
    return [wrong(`${paths.races()} responde ${answer.status}: mira el registro del sitio.`)];
  const found = [
    ...changedHeaders(answer, securityHeaders(config.production && origin.protocol === 'https:')),
    ...(config.production ? changedPolicy(answer, pagePolicy(config)([])) : []),
  ];
  for (const file of [/"(\/assets\/[^"]+\.(?:js|css))"/, /"(\/fonts\/[^"]+)"/]) {
    const path = file.exec(answer.text)?.[1];
    if (path) found.push(...(await notPassed(origin.origin, path)));
  }
  return found.length > 0 ? found : [right('las páginas llegan con sus encabezados de seguridad')];
}

function changedHeaders({ headers }: Answer, expected: Readonly<Record<string, string>>): Verdict[] {
  const missing = Object.keys({ ...expected, 'content-security-policy': '' }).filter(
    (name) => !headers[name],
  );
  const changed = Object.entries(expected).filter(
    ([name, value]) => headers[name] && headers[name] !== value,
  );
  return [
    ...missing.map((name) => wrong(`falta el encabezado ${name}: el proxy no debe quitarlo.`)),
    ...changed.map(([name]) => wrong(`el encabezado ${name} llega cambiado: el proxy no debe tocarlo.`)),
  ];
}

/** Each page has hashes of its own. */
function changedPolicy({ headers }: Answer, expected: string): Verdict[] {
  const directives = (policy: string) =>
    policy.split(/[;,]/).map((directive) => directive.replaceAll(/ '(?:sha\d+|nonce)-[^']*'/g, '').trim());
  const policy = headers['content-security-policy'];
  const [ours, theirs] = [directives(expected), directives(policy?.toString() ?? expected)];
  const changed = [...new Set(ours).symmetricDifference(new Set(theirs))];
  return changed.length === 0
    ? []
    : [
        wrong(
          `el encabezado content-security-policy llega cambiado (${changed.join('; ')}): el proxy no debe tocarlo; si cambiaste TILE_URL, reinicia el sitio.`,
        ),
      ];
}

async function metricsAreHidden(publicUrl: string): Promise<Verdict[]> {
  const { status, text } = await ask(new URL(`${publicUrl}/metrics`), { trusting: true });
  return status === 200 && text.includes('process_cpu_seconds_total')
    ? [wrong('/metrics se ve desde afuera: el proxy no debe pasar METRICS_PORT.')]
    : [];
}

async function plainHttp({ config, plainPort }: Site): Promise<Verdict> {
  const url = new URL(config.publicUrl);
  url.protocol = 'http:';
  url.port = String(plainPort);
  const answer = await ask(url).catch(() => null);
  if (!answer) return warning(`${url.origin} no responde: quien escribe la dirección sin https no llega.`);
  const to = URL.parse(answer.headers.location ?? '', url.href);
  return answer.status >= 300 &&
    answer.status < 400 &&
    to?.protocol === 'https:' &&
    to.hostname === url.hostname
    ? right('de http se llega a https')
    : wrong(
        `${url.origin} responde ${answer.status} sin pasar a ${config.publicUrl}: redirige todo con 308.`,
      );
}
