import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { runChecks } from '#cli/check/run-checks.ts';
import { madeCertificate } from '#cli/testing/made-certificate.ts';
import { madeAccount } from '#server/testing/accounts.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import { startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { startTestServer } from '#server/testing/test-server.ts';

export type Environment = Record<string, string>;
type Answering = (request: IncomingMessage, response: ServerResponse) => unknown;
type Front = {
  headers?: Record<string, string | undefined>;
  /** What the proxy answers itself: an answer, or nothing that is true. */
  answers?: Answering;
  certificate?: { cert: string; key: string };
};

const OWN = {
  MAIL_FROM: 'Club Andino <no-responder@clubandino.co>',
  CONTACT_TO: 'equipo@clubandino.co',
  SITE_RESPONSIBLE: 'Club Andino, NIT 900.111.222-3',
  SITE_EMAIL: 'hola@clubandino.co',
  SITE_PHONE: '+57 601 555 0199',
  SITE_ADDRESS: 'Calle 1 No. 2-3, Bogotá, Colombia',
};

const PAGE = '<link href="/assets/site.css"><link href="/fonts/letters.woff2">';

/** A site in production without a fault: its mail server, its tiles, and a proxy that ends TLS before it. */
export async function startCheckedSite() {
  const authorities = getCACertificates('default');
  const trusted: string[] = [];
  const opened: Server[] = [];
  const inbox = await startSmtpInbox();

  async function listening(server: Server): Promise<number> {
    server.listen(0, 'localhost');
    await once(server, 'listening');
    opened.push(server);
    return (server.address() as AddressInfo).port;
  }
  const plain = (answer: Answering) => listening(createHttp((...given) => void answer(...given)));

  const tiles = await plain((_, to) => to.writeHead(200, { 'content-type': 'image/png' }).end('png'));
  const own = { ...PRODUCTION, ...OWN, TILE_URL: `http://localhost:${tiles}/{z}/{x}/{y}.png` };
  const site = await startTestServer(own, undefined, {}, async () => stubPage(PAGE));
  await site.deps.users.setRank(await madeAccount(site.deps), 'chief');

  /** A certificate that this process takes for one of a known authority. */
  function vouched(name: string, days: number) {
    const made = madeCertificate(name, days);
    trusted.push(made.cert);
    setDefaultCACertificates([...authorities, ...trusted]);
    return made;
  }
  const good = vouched('localhost', 90);

  /** @returns the address of a proxy that does as it is told */
  async function front({ headers = {}, answers = () => false, certificate = good }: Front = {}) {
    const server = createHttps(certificate, (incoming, outgoing) => {
      if (answers(incoming, outgoing)) return;
      const { method, url, headers: sent } = incoming;
      const passed = request(`${site.url}${url}`, {
        method,
        headers: { ...sent, 'x-forwarded-for': '10.1.1.1' },
      });
      passed.on('response', (answer) => {
        const changed = Object.entries({ ...answer.headers, ...headers });
        outgoing.writeHead(
          answer.statusCode ?? 0,
          Object.fromEntries(changed.filter(([, value]) => value !== undefined)),
        );
        answer.pipe(outgoing);
      });
      incoming.pipe(passed);
    });
    return { PUBLIC_URL: `https://localhost:${await listening(server)}` };
  }

  const plainPort = await plain((_, to) => to.writeHead(308, { location: 'https://localhost/' }).end());
  const clean: Environment = {
    ...own,
    ...(await front()),
    SMTP_URL: inbox.url,
    DATA_DIR: site.deps.config.dataDir,
  };

  return {
    deps: site.deps,
    url: site.url,
    inbox,
    clean,
    front,
    plain,
    vouched,
    /** What the checks say of the site with these settings in place of its own. */
    async checked(planted: Environment = {}, given: Parameters<typeof runChecks>[1] = {}) {
      const lines = await Array.fromAsync(runChecks({ ...clean, ...planted }, { plainPort, ...given }));
      const of = (wanted: string) =>
        lines.filter(({ level }) => level === wanted).map(({ name, text }) => `${name}: ${text}`);
      return { lines, wrong: of('wrong'), warnings: of('warning') };
    },
    async close() {
      setDefaultCACertificates(authorities);
      for (const server of opened) server.close();
      await inbox.close();
      await site.close();
    },
  };
}
