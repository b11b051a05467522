import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SecretsRepository } from '#server/db/accounts/secrets.repository.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

const PREFIX = 'signing-key:';
const FIRST = `${PREFIX}1`;
const REREAD_MS = 30_000;

type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey };

const kidOf = (name: string) => name.slice(PREFIX.length).split('#')[0] ?? '';

export type SigningKeys = {
  current(): Promise<SigningKey>;
  byId(kid: string): Promise<SigningKey | null>;
  /** Adds a key that signs from now on; tokens of earlier keys stay valid until they expire. */
  rotate(): Promise<void>;
};

export function signingKeys(
  secrets: SecretsRepository,
  keys: SecretKeys,
  now: () => Date,
  elapsed: () => number = () => performance.now(),
): SigningKeys {
  let known: SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<SigningKey[]> {
    if ((await secrets.withPrefix(PREFIX)).length === 0) await secrets.getOrCreate(FIRST, makeSealed, now());
    const rows = await secrets.withPrefix(PREFIX);
    const opened = await Promise.all(rows.map((row) => open(row.name, row.value)));
    // A key may be there twice, sealed with two secrets.
    known = [...new Map(opened.flatMap((key) => (key ? [[key.kid, key]] : []))).values()];
    if (keys.rotating) await Promise.all(rows.map(sealAgain));
    readAt = elapsed();
    if (known.length > 0) return known;
    // Sealed with another secret: those keys cannot be trusted any more.
    await add();
    return read();
  }

  async function add(): Promise<void> {
    const name = `${PREFIX}${now().getTime()}`;
    await secrets.getOrCreate(name, makeSealed, now());
  }

  async function makeSealed(): Promise<string> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return keys.seal('signing-key', JSON.stringify(await exportJWK(privateKey)));
  }

  /** Beside the row that processes with the previous secret alone still read. */
  async function sealAgain({ name, value, createdAt }: Awaited<ReturnType<typeof secrets.withPrefix>>[0]) {
    const text = await keys.unseal('signing-key', value);
    if (!text) return;
    const tag = (await keys.mac('signing-key', 'sealed again')).slice(0, 8);
    const seal = () => keys.seal('signing-key', text);
    await secrets.getOrCreate(`${PREFIX}${kidOf(name)}#${tag}`, seal, new Date(createdAt));
  }

  async function open(name: string, sealed: string): Promise<SigningKey | null> {
    const text = await keys.unseal('signing-key', sealed);
    if (!text) return null;
    const jwk: JWK = JSON.parse(text);
    const { d: _, ...publicJwk } = jwk;
    const [privateKey, publicKey] = await Promise.all([
      importJWK(jwk, 'ES256'),
      importJWK(publicJwk, 'ES256'),
    ]);
    if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) return null;
    return { kid: kidOf(name), privateKey, publicKey };
  }

  const fresh = async () => (elapsed() - readAt < REREAD_MS ? known : read());

  return {
    async current() {
      const [newest] = await fresh();
      if (!newest) throw new Error('There is no signing key.');
      return newest;
    },
    async byId(kid) {
      const of = (all: SigningKey[]) => all.find((key) => key.kid === kid) ?? null;
      const found = of(await fresh());
      // Another process may have added it just now; limit rereads, or forged key ids would cost a query each.
      if (found || elapsed() - readAt < 1_000) return found;
      return of(await read());
    },
    async rotate() {
      await fresh();
      await add();
      await read();
    },
  };
}
