import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keys derived from the deployment's secret, a separate one for each use. What `every…` gives begins with the secret's
 * own, followed by the previous secret's while that is accepted too.
 */
export type SecretKeys = {
  /** Whether a previous secret is accepted too. */
  rotating: boolean;
  everyKey(use: string): Promise<[Uint8Array, ...Uint8Array[]]>;
  mac(use: string, text: string): Promise<string>;
  everyMac(use: string, text: string): Promise<string[]>;
  seal(use: string, text: string): Promise<string>;
  /** Opens what either secret sealed. */
  unseal(use: string, sealed: string): Promise<string | null>;
};

/** @param readSecret called once; again after a failure */
export function secretKeys(readSecret: () => Promise<string>, previous?: string): SecretKeys {
  let secret: Promise<string> | null = null;
  const everyKeyFor = async (use: string): Promise<[Buffer, ...Buffer[]]> => {
    secret ??= readSecret().catch((error) => {
      secret = null;
      throw error;
    });
    const derived = (from: string) => Buffer.from(hkdfSync('sha256', from, 'zancada', use, 32));
    const current = derived(await secret);
    return previous ? [current, derived(previous)] : [current];
  };
  const everyMac = async (use: string, text: string) =>
    (await everyKeyFor(`mac:${use}`)).map((key) =>
      createHmac('sha256', key).update(text).digest('base64url'),
    );
  return {
    rotating: previous !== undefined,
    everyKey: (use) => everyKeyFor(`key:${use}`),
    everyMac,
    mac: async (use, text) => (await everyMac(use, text))[0] ?? '',

    async seal(use, text) {
      const iv = randomBytes(IV_BYTES);
      const [key] = await everyKeyFor(`seal:${use}`);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    async unseal(use, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      for (const key of await everyKeyFor(`seal:${use}`)) {
        const text = opened(key, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function opened(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
