import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#e2e/fixtures/signed-in.ts';
import { addressOf, SITE_SCREENS } from '#e2e/fixtures/site-screens.ts';

const BUILT = join(import.meta.dirname, '../../build/client');
const TEXT = /\.(js|css|svg|json|html|webmanifest|txt)$/;

/** What only the server, its operator or somebody signed in may know. */
const SECRETS: [string, RegExp][] = [
  ['an AWS key', /\b(AKIA|ASIA)[A-Z0-9]{16}\b|aws_secret/i],
  ['a mail server', /smtps?:\/\//i],
  ['a database', /postgres(ql)?:\/\//i],
  ['a private key', /BEGIN [A-Z ]*PRIVATE KEY|"d":"[\w-]{43}"/],
  ['the name of a secret setting', /\b(SECRET|DATABASE_URL|SMTP_URL)\b/],
  ['the development mailbox', /\/dev\/mailbox/],
];

const builtFiles = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });

test('no file that a browser gets holds a secret, and none shows the source', async ({ request, api }) => {
  const partners = await api.partners();
  const coupons = partners.flatMap(({ partnerCode }) => partnerCode ?? []);
  expect(coupons.length).toBeGreaterThan(3);
  expect(builtFiles.filter((name) => name.endsWith('.map'))).toEqual([]);

  const screens = await Promise.all(SITE_SCREENS.map((screen) => addressOf(screen, request)));
  const files = builtFiles.filter((name) => TEXT.test(name)).map((name) => `/${name}`);
  expect(files.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const address of [...files, ...screens, '/assets/blogs.json', '/prod/api/openapi.json']) {
    const text = await (await request.get(address)).text();
    for (const [what, pattern] of SECRETS) if (pattern.test(text)) found.push(`${address}: ${what}`);
    for (const coupon of coupons) if (text.includes(coupon)) found.push(`${address}: coupon ${coupon}`);
    if (/sourceMappingURL=/.test(text)) found.push(`${address}: the way to its source`);
  }
  expect(found).toEqual([]);
});
