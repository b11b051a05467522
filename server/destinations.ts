import type { Setting } from '#server/environment.ts';

export type Destination = {
  name: string;
  /** Who contacts it: the site's process, a command at the terminal, or the browser of whoever visits. */
  by: 'process' | 'command' | 'browser';
  address: string;
  /** What names or changes the address; none: an editor does. */
  settings: readonly Setting[];
  when: string;
  tells: string;
  /** The files that open its connections; nothing else in `server/` or `cli/` may. */
  opens: readonly string[];
};

/**
 * Whatever is contacted from a machine that runs the site, or by its pages (docs/security §16.56 shut egress).
 * docs/what-leaves-the-machine.md shows it to operators.
 */
export const DESTINATIONS: readonly Destination[] = [
  {
    name: 'PostgreSQL',
    by: 'process',
    address: 'the hosts in the URL',
    settings: ['DATABASE_URL', 'DATABASE_READ_URL'],
    when: 'always, also every verb of the command line; unset, the database is a file in `DATA_DIR`',
    tells: 'all that is stored',
    opens: ['server/db/engine/postgres-pool.ts'],
  },
  {
    name: 'Mail server',
    by: 'process',
    address: 'the host in the URL',
    settings: ['SMTP_URL'],
    when: 'a mail is due: codes, contact messages, suggestions, what runners asked to hear; also `check`',
    tells: 'the mail: address, subject, text',
    opens: ['server/email/drivers/smtp.ts'],
  },
  {
    name: 'Cognito',
    by: 'process',
    address:
      '`cognito-idp.<region>.amazonaws.com`, or the endpoint; for its own credentials also what the chain of the AWS SDK ' +
      'names, on AWS the metadata service of the machine or container',
    settings: ['IDENTITY', 'COGNITO_REGION', 'COGNITO_ENDPOINT'],
    when: '`IDENTITY=cognito`: signing up and in, recovery, tokens that are checked, an editor’s calls, whether to show the desk’s link on a runner’s pages, an account that is deleted; `create-user`, `forget` and `check`',
    tells: 'e-mail address, password, codes, tokens',
    opens: ['server/identity/cognito/pool-client.ts', 'server/identity/cognito/pool-tokens.ts'],
  },
  {
    name: 'Collector of traces',
    by: 'process',
    address: 'the endpoint',
    settings: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    when: 'every 5 s while there are spans, and at the end of the process',
    tells: 'routes, times, SQL without values; no personal data',
    opens: ['server/tracing.ts'],
  },
  {
    name: 'Pictures of the catalogue',
    by: 'process',
    address: 'the picture’s address, public hosts on ports 80 and 443 only, up to 3 redirects',
    settings: [],
    when: 'an editor saves or imports an entry with the address of a picture that is not here yet, also `import` and `import images`',
    tells: 'the address; `Zancada` as user agent',
    opens: ['server/guarded-fetch/guarded-fetch.ts', 'server/guarded-fetch/guarded-lookup.ts'],
  },
  {
    name: 'Pages and calendars of events',
    by: 'process',
    address: 'the page’s address, bounded like a picture’s',
    settings: [],
    when: 'an editor gives an address to import; once a day while editors follow it',
    tells: 'the address; `Zancada` as user agent',
    opens: ['server/guarded-fetch/guarded-fetch.ts', 'server/guarded-fetch/guarded-lookup.ts'],
  },
  {
    name: 'The site itself',
    by: 'command',
    address: 'the public address, and its host on port 80',
    settings: ['PUBLIC_URL'],
    when: '`check`',
    tells: 'what any visitor asks for, an empty form and file, and `API_KEY`',
    opens: ['cli/check/ask.ts'],
  },
  {
    name: 'One map tile',
    by: 'command',
    address: 'the host in the URL',
    settings: ['TILE_URL'],
    when: '`check`',
    tells: 'a tile over Bogotá; `Zancada` as user agent',
    opens: ['server/guarded-fetch/guarded-fetch.ts', 'server/guarded-fetch/guarded-lookup.ts'],
  },
  {
    name: 'Map tiles',
    by: 'browser',
    address: 'the host in the URL; none where it begins with `/`',
    settings: ['TILE_URL'],
    when: 'a map is looked at: a race’s course, the map of a search',
    tells: 'the visitor’s network address, the site’s origin, the part of the map',
    opens: [],
  },
];
