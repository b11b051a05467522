import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys derived from the deployment's secret, a separate one for each use. */
export type SecretKeys = {
  key(use: string): Promise<Uint8Array>;
  mac(use: string, text: string): Promise<string>;
  seal(use: string, text: string): Promise<string>;
  unseal(use: string, sealed: string): Promise<string | null>;
};

/** @param readSecret called once; again after a failure */
export function secretKeys(readSecret: () => Promise<string>): SecretKeys {
  let secret: Promise<string> | null = null;
  const keyFor = async (use: string): Promise<Buffer> => {
    secret ??= readSecret().catch((error) => {
      secret = null;
      throw error;
    });
    return Buffer.from(hkdfSync('sha256', await secret, 'zancada', use, 32));
  };
  return {
    key: (use) => keyFor(`key:${use}`),

    async mac(use, text) {
      return createHmac('sha256', await keyFor(`mac:${use}`))
        .update(text)
        .digest('base64url');
    },

    async seal(use, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await keyFor(`seal:${use}`), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    async unseal(use, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        await keyFor(`seal:${use}`),
        bytes.subarray(0, IV_BYTES),
      );
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
