import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

export type HashParameters = { memory: number; passes: number; parallelism: number };

export const HASH_PARAMETERS: HashParameters = { memory: 19_456, passes: 2, parallelism: 1 };

const TAG_BYTES = 32;
const ENCODED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

export async function hashPassword(password: string, parameters = HASH_PARAMETERS): Promise<string> {
  const salt = randomBytes(16);
  return encodedHash(parameters, salt, await tagOf(password, salt, parameters));
}

/** A hash that matches no password: comparing with it takes as long as with a real one. */
export function hashOfNothing(parameters = HASH_PARAMETERS): string {
  return encodedHash(parameters, randomBytes(16), randomBytes(TAG_BYTES));
}

export async function verifyPassword(
  password: string,
  encoded: string,
  parameters = HASH_PARAMETERS,
): Promise<{ matches: boolean; outdated: boolean }> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = ENCODED.exec(encoded) ?? [];
  if (!memory) throw new Error('A stored password hash is not readable.');
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64url');
  const actual = await tagOf(password, Buffer.from(salt, 'base64url'), used);
  return {
    matches: actual.length === expected.length && timingSafeEqual(actual, expected),
    outdated:
      used.memory !== parameters.memory ||
      used.passes !== parameters.passes ||
      used.parallelism !== parameters.parallelism,
  };
}

function encodedHash({ memory, passes, parallelism }: HashParameters, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

async function tagOf(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: HashParameters,
): Promise<Buffer> {
  return derive('argon2id', {
    message: password,
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: TAG_BYTES,
  });
}
