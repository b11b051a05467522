import { randomUUID } from 'node:crypto';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmedAccount,
  type IdentityHarness,
  signIn,
  userOf,
} from '#server/identity/testing/identity-harness.ts';

type Forgery = {
  header?: Partial<JWTHeaderParameters>;
  claims?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
};

/** Tokens that no identity service takes for its own (docs/security §16.7 no token to §16.9 wrong token). */
export function identityTokensSuite(start: () => Promise<IdentityHarness>): void {
  let harness: IdentityHarness;
  let token: string;
  let email: string;

  beforeAll(async () => {
    harness = await start();
    email = await confirmedAccount(harness);
    token = (await signIn(harness, email)).idToken;
  });
  afterAll(() => harness.close());

  /** The good token with something changed, signed again. */
  async function forge({ header = {}, claims = {}, key }: Forgery): Promise<string> {
    const signing = await harness.signingKey();
    const { alg = signing.algorithm, ...rest } = { ...decodeProtectedHeader(token), ...header };
    const payload = Object.entries({ ...decodeJwt(token), ...claims }).filter(
      ([, value]) => value !== undefined,
    );
    return new SignJWT(Object.fromEntries(payload))
      .setProtectedHeader({ ...rest, alg })
      .sign(key ?? signing.privateKey);
  }
  const expectRefused = async (forged: string) =>
    expect(await harness.identity.currentUser(forged)).toEqual({ ok: false, code: 'InvalidToken' });
  const inSeconds = (seconds: number) => Math.floor(harness.now().getTime() / 1000) + seconds;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('a token with nothing changed, signed again, is taken: the forgeries below fail for their own reason', async () => {
    expect(await harness.identity.currentUser(await forge({}))).toMatchObject({ ok: true, value: { email } });
  });

  test('a token whose payload was changed is refused', async () => {
    const [header, , signature] = token.split('.');
    const payload = part({ ...decodeJwt(token), email: 'other@example.org' });
    await expectRefused(`${header}.${payload}.${signature}`);
  });

  test('the algorithm none is refused, with and without a signature', async () => {
    const { kid } = decodeProtectedHeader(token);
    const [, payload, signature] = token.split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(`${part({ alg, kid })}.${payload}.`);
      await expectRefused(`${part({ alg, kid })}.${payload}.${signature}`);
    }
  });

  test('a signature keyed with the public key as a shared secret is refused', async () => {
    const { publicPem } = await harness.signingKey();
    for (const secret of [publicPem, publicPem.trim()])
      await expectRefused(await forge({ header: { alg: 'HS256' }, key: new TextEncoder().encode(secret) }));
  });

  test('another key under the name of ours, or brought along in the header, is refused', async () => {
    const { algorithm } = await harness.signingKey();
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    const jwk = await exportJWK(publicKey);
    await expectRefused(await forge({ key: privateKey }));
    await expectRefused(await forge({ key: privateKey, header: { jwk } }));
    await expectRefused(await forge({ key: privateKey, header: { jwk, kid: 'mine' } }));
    await expectRefused(await forge({ key: privateKey, header: { jku: 'http://127.0.0.1:9/jwks.json' } }));
  });

  test.each(['', '../../etc/passwd', "' or '1'='1", '\u0000', 'x'.repeat(4000)])(
    'the key name %j finds no key',
    async (kid) => {
      await expectRefused(await forge({ header: { kid } }));
    },
  );

  test.each([
    ['expired', () => ({ exp: inSeconds(-1) })],
    ['without an end', () => ({ exp: undefined })],
    ['not yet good', () => ({ nbf: inSeconds(60) })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['without an issuer', () => ({ iss: undefined })],
    ['for somebody else', () => ({ aud: 'another-app' })],
    ['without an audience', () => ({ aud: undefined })],
    ['for access', () => ({ token_use: 'access' })],
    ['without a user', () => ({ sub: undefined })],
    ['of another user', () => ({ sub: randomUUID() })],
    ['without an e-mail', () => ({ email: undefined })],
    ['of no session', () => ({ sid: undefined, origin_jti: undefined, jti: undefined })],
    ['of an unknown session', () => ({ sid: randomUUID(), origin_jti: randomUUID() })],
  ])('a token that is %s is refused', async (_, claims) => {
    await expectRefused(await forge({ claims: claims() }));
  });

  test.each(['', '.', '..', 'a.b.c', 'garbage', `${'a'.repeat(9000)}.b.c`, '[object Object]'])(
    'the garbage %j is refused',
    async (garbage) => {
      await expectRefused(garbage);
    },
  );

  test("a token of one user's session cannot name another user", async () => {
    const other = await userOf(harness, await signIn(harness, await confirmedAccount(harness)));
    await expectRefused(await forge({ claims: { sub: other.userId } }));
  });
}
