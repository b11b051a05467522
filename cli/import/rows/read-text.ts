import { buffer } from 'node:stream/consumers';
import { Failure } from '#cli/failure.ts';
import { operandBytes } from '#cli/operand-file.ts';

const BYTES_MAX = 500_000_000;

export async function readText(operand: string): Promise<string> {
  const bytes = await buffer(operandBytes(operand));
  if (bytes.length > BYTES_MAX) throw new Failure('El archivo pasa de 500 MB: pártelo en varios.');
  return decodeUtf8(bytes);
}

export function decodeUtf8(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text !== null) return text;
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    if (decoded(bytes.subarray(start, end)) === null) break;
    start = end + 1;
  }
  throw new Failure(`El archivo no está en UTF-8 (línea ${line}). En Excel, guárdalo como «CSV UTF-8».`);
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
