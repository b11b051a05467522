/** A number of a message by its field of the FIT profile; undefined where the watch had none. */
export type FitMessage = (field: number) => number | undefined;

type Definition = {
  /** Which message of the profile. */
  number: number;
  littleEndian: boolean;
  fields: { number: number; at: number; size: number; type: number }[];
  length: number;
};

const FILE_ID = 0;
export const SESSION = 18;
export const RECORD = 20;
/** A triathlon has five. */
const SESSIONS_MAX = 1000;
const TIMESTAMP = 253;
const CHECKSUM_BYTES = 2;
const FIRST_PROTOCOL = 0x10;
const DEFINITION = 0x40;
const DEVELOPER_FIELDS = 0x20;
const COMPRESSED = 0x80;
/** Base types by their low bits: enum and uint8, uint32. */
const SIZES: Partial<Record<number, 1 | 4>> = { 0: 1, 2: 1, 6: 4 };

/**
 * What a FIT file is, its sessions and its points, one in memory at a time; of a file of several parts, all of them.
 * @throws {RangeError} on a broken file
 */
export function* fitMessages(bytes: Uint8Array): Generator<{ number: number; field: FitMessage }> {
  for (let part = bytes; part.length > 0; ) {
    const { start, end } = dataOf(part);
    yield* messagesOf(new DataView(part.buffer, part.byteOffset, end), start, end);
    part = part.subarray(end + CHECKSUM_BYTES);
  }
}

function* messagesOf(view: DataView, start: number, end: number) {
  const definitions: Definition[] = [];
  let [at, sessions] = [start, 0];
  while (at < end && sessions < SESSIONS_MAX) {
    const header = view.getUint8(at);
    const isCompressed = (header & COMPRESSED) !== 0;
    if (!isCompressed && header & DEFINITION) {
      const { definition, next } = definitionAt(view, at, (header & DEVELOPER_FIELDS) !== 0);
      definitions[header & 15] = definition;
      at = next;
      continue;
    }
    const definition = definitions[isCompressed ? (header >> 5) & 3 : header & 15];
    if (!definition) throw new RangeError('A message without its definition.');
    // The header of such a message holds its time.
    const timestampSize = isCompressed
      ? definition.fields.find(({ number }) => number === TIMESTAMP)?.size
      : 0;
    const message = at + 1;
    at = message + definition.length - (timestampSize ?? 0);
    if (at > end) throw new RangeError('A message is cut off.');
    const { number } = definition;
    if (number !== SESSION && number !== FILE_ID && (number !== RECORD || isCompressed)) continue;
    if (number === SESSION) sessions += 1;
    yield { number, field: messageAt(view, message, definition) };
  }
}

function messageAt(view: DataView, message: number, { fields, littleEndian }: Definition): FitMessage {
  return (wanted) => {
    const field = fields.find(({ number }) => number === wanted);
    if (!field || SIZES[field.type & 31] !== field.size) return undefined;
    const at = message + field.at;
    const value = field.size === 1 ? view.getUint8(at) : view.getUint32(at, littleEndian);
    return value === 2 ** (8 * field.size) - 1 ? undefined : value;
  };
}

function definitionAt(view: DataView, at: number, hasMore: boolean) {
  const littleEndian = view.getUint8(at + 2) === 0;
  const fields: Definition['fields'] = [];
  let length = 0;
  let next = at + 6 + 3 * view.getUint8(at + 5);
  for (let field = at + 6; field < next; field += 3) {
    const size = view.getUint8(field + 1);
    fields.push({ number: view.getUint8(field), at: length, size, type: view.getUint8(field + 2) });
    length += size;
  }
  if (hasMore) {
    const end = next + 1 + 3 * view.getUint8(next);
    for (let field = next + 1; field < end; field += 3) length += view.getUint8(field + 1);
    next = end;
  }
  const number = view.getUint16(at + 3, littleEndian);
  return { definition: { number, littleEndian, fields, length } satisfies Definition, next };
}

/**
 * Where the messages of the first part lie, once header, length and checksum say that it is whole. Files of protocol 0,
 * of 2010, may have no checksum.
 */
function dataOf(bytes: Uint8Array): { start: number; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.getUint8(0);
  const end = start + view.getUint32(4, true);
  const isFit = Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT';
  if (!isFit || start < 12 || end + CHECKSUM_BYTES > bytes.length)
    throw new RangeError('Not a FIT file, or not the whole of it.');
  const told = view.getUint16(end, true);
  const isUnchecked = told === 0 && view.getUint8(1) < FIRST_PROTOCOL;
  if (!isUnchecked && checksum(bytes.subarray(0, end)) !== told) throw new RangeError('A damaged file.');
  return { start, end };
}

/** CRC-16/ARC. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xa001 : sum >>> 1;
  }
  return sum;
}
