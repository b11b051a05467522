import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';

const TEST_FILES = String.raw`\.(test|spec|test-suite)\.tsx?$`;
const TESTS = `${TEST_FILES}|^server/testing/|^e2e/`;
const CONFIGS = '^desk/[^/]+\\.config\\.ts$';
/** Folders of what reads files that somebody sent, and the libraries that do. */
const READING = '^server/(file-reading|history-files|event-pages|catalogue|pictures-pipeline|spreadsheets)/';
const READERS = [
  '^server/(spreadsheets/|history-files/(read-history|table-rows|activity-file|account-races)\\.ts$)',
  '^server/(event-pages/read-events|pictures-pipeline/(read-picture|make-variants))\\.ts$',
  '^server/catalogue/(compare-file|read-catalogue-file|read-records|races/gpx-(file|route))\\.ts$',
  '^node_modules/(csv-parse|fit-file-parser|ical\\.js|saxen|sharp|unzipit)/',
].join('|');
/** Each feature, and each other folder of the pages. */
const FOLDERS = '^((web|desk|server)/features/[^/]+|(web|desk)/(?!features$|routes$)[^/]+)$';
const DATABASES = '^node_modules/(kysely|pg)/|^(node:)?sqlite$';

type Rule = { name: string; from: string; except?: string[]; to?: string; toAllBut?: string; why: string };

/** Forbids imports from `from` to `to`; tests are exempt. */
const arrow = ({ name, from, except = [], to, toAllBut, why }: Rule): IForbiddenRuleType => ({
  name,
  comment: why,
  severity: 'error',
  from: { path: from, pathNot: [TESTS, ...except] },
  to: { ...(to && { path: to }), ...(toAllBut && { pathNot: toAllBut }) },
});

const ARROWS = [
  {
    name: 'domain',
    from: '^domain/',
    toAllBut: '^domain/',
    why: 'domain/ imports nothing: its rules are pure functions of their arguments.',
  },
  {
    name: 'contract',
    from: '^contract/',
    toAllBut: '^(contract|domain)/|^node_modules/zod/',
    why: 'contract/ is a leaf that browser and server share: it may import domain/ and zod only.',
  },
  {
    name: 'server',
    from: '^server/',
    except: ['^server/main\\.ts$'],
    to: '^(web|desk|cli|scripts)/',
    why: 'The server must not import pages or commands: what both need belongs in contract/ or domain/.',
  },
  {
    name: 'sql',
    from: '^server/',
    except: ['^server/db/'],
    to: DATABASES,
    why: 'SQL lives in server/db/: add a method to the noun’s repository.',
  },
  {
    name: 'db',
    from: '^server/db/',
    to: '^server/(?!db/|config-error\\.ts$)',
    why: 'server/db/ knows only domain/ and contract/: move the rule to the feature that needs it.',
  },
  {
    name: 'collaborators',
    from: '^server/features/',
    to: '^server/(dependencies|app)\\.ts$',
    why: 'A feature gets its collaborators as arguments from server/app.ts.',
  },
  {
    name: 'repositories',
    from: '^server/features/',
    to: '^server/db/engine/(client|migrate)\\.ts$',
    why: 'A feature talks to a repository, not to the database.',
  },
  {
    name: 'email-drivers',
    from: '^server/',
    except: ['^server/email/(index\\.ts$|drivers/)'],
    to: '^server/email/drivers/',
    why: 'Drivers are chosen by server/email/index.ts alone.',
  },
  {
    name: 'identity-services',
    from: '^server/',
    except: ['^server/identity/(index\\.ts$|embedded/|cognito/|testing/)'],
    to: '^server/identity/(embedded|cognito)/',
    why: 'The identity service is chosen by server/identity/index.ts alone.',
  },
  {
    name: 'browser',
    from: '^(web|desk)/',
    except: [CONFIGS],
    to: '^(server|cli|scripts)/',
    why: 'The browser must not see the server: what both need belongs in contract/ or domain/.',
  },
  {
    name: 'public',
    from: '^web/',
    to: '^(desk/|contract/desk)',
    why: 'Public pages must not carry a byte of the desk.',
  },
  {
    name: 'screens',
    from: '^(web|desk)/features/',
    to: '^(web|desk)/(routes/|root\\.tsx$)',
    why: 'Features must not know screens: pass what they need as props.',
  },
  {
    name: 'ui',
    from: '^web/ui/',
    to: '^(web/(?!ui/|styles/)|contract/|domain/)',
    why: 'web/ui/ knows nothing of the product: the part belongs in web/features/.',
  },
  {
    name: 'model',
    from: '^simulation/model/',
    toAllBut: '^simulation/model/',
    why: 'The model of the simulation knows the rules alone, not the code that it is compared with.',
  },
].map(arrow);

const RULES: IForbiddenRuleType[] = [
  ...ARROWS,
  {
    name: 'readers',
    comment: 'What somebody sent is read in a process of its own: ask FileReading for it.',
    severity: 'error',
    // What they draw is our own.
    from: { path: '^server/', pathNot: [TESTS, READING, '^server/features/(cards|pictures)/'] },
    to: { path: READERS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'node-in-browser',
    comment: 'This code runs in the browser too: Node belongs in server/ or cli/.',
    severity: 'error',
    from: { path: '^(web|desk)/', pathNot: [TESTS, CONFIGS, '^web/entry\\.server\\.tsx$'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'screen-tests',
    comment: 'Tests of screens are journeys in e2e/.',
    severity: 'error',
    from: { path: TESTS },
    to: { path: '^(web|desk)/routes/.+\\.tsx$' },
  },
  {
    name: 'circle',
    comment: 'Files must not import each other in a circle.',
    severity: 'error',
    from: { pathNot: TEST_FILES },
    to: { circular: true },
  },
  {
    name: 'folder-circle',
    comment: 'Folders must not import each other in a circle.',
    severity: 'error',
    scope: 'folder',
    from: { path: FOLDERS },
    to: { circular: true, path: FOLDERS },
  },
];

/** Faults: imports against the layers of ARCHITECTURE.md, and circles. */
export async function importArrows(folder: string, sources: string[]): Promise<string[]> {
  const { output } = await cruise(sources, {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: RULES },
    // docs/decisions/013-dependency-cruiser-reads-with-swc.md
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/\\+types/' },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(faultOf);
}

function faultOf({ from, to, cycle, rule }: IViolation): string {
  const why = RULES.find(({ name }) => name === rule.name)?.comment;
  return `${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}: ${why}`;
}
