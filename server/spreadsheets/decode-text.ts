import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

const SAMPLE_BYTES = 1000;

/** UTF-8, UTF-16 and Windows-1252, with or without a mark. @throws {SyntaxFault} for a mixture of encodings */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const text = decoded(bytes);
  if (text !== null) return text;
  if (!hasUtf8Letters(bytes)) return new TextDecoder('windows-1252').decode(bytes);
  // It differs from the file where that is no UTF-8 for the first time.
  const legible = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  let line = 1;
  for (let at = 0; bytes[at] === legible[at]; at++) if (bytes[at] === 0x0a) line += 1;
  const reason =
    'El archivo mezcla codificaciones y esta línea no está en UTF-8. En Excel, guárdalo como «CSV UTF-8».';
  throw new SyntaxFault(line, reason);
}

/** By its mark, or because every other byte of its start is zero, as in Latin text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((from) => sample.filter((byte, at) => at % 2 === from && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length * 0.4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** á to ÿ in UTF-8; in Windows-1252 it would be an Ã and a sign. */
function hasUtf8Letters(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => byte === 0xc3 && ((bytes[at + 1] ?? 0) & 0xc0) === 0x80);
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
