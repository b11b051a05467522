import { z } from 'zod';
import type {
  ArchivedRow,
  ArchivedTable,
  ArchivedValue,
  ColumnKind,
} from '#server/db/engine/archive.repository.ts';

export const ARCHIVE_FORMAT = 'zancada';
export const ARCHIVE_VERSION = 1;

const counts = z.record(z.string(), z.int().min(0));

export const headerSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int(),
  rows: counts,
});

const wireValue = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.base64() })]);

export const rowSchema = z.strictObject({ table: z.string(), row: z.record(z.string(), wireValue) });

/** Last line; without it the file is truncated. The digest covers all bytes before it. */
export const footerSchema = z.strictObject({ end: z.literal(true), rows: counts, sha256: z.string() });

export type ArchiveHeader = z.infer<typeof headerSchema>;
export type ArchiveFooter = z.infer<typeof footerSchema>;
export type ArchiveRowLine = z.infer<typeof rowSchema>;

type WireValue = ArchiveRowLine['row'][string];

export function toLine(value: ArchiveHeader | ArchiveRowLine | ArchiveFooter): string {
  return `${JSON.stringify(value)}\n`;
}

export function toWire(table: string, row: ArchivedRow): ArchiveRowLine {
  return {
    table,
    row: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, wire(value)])),
  };
}

function wire(value: ArchivedValue): WireValue {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

/** Checks types, as SQLite stores any value anywhere. @throws {RangeError} naming the column, in Spanish */
export function fromWire(table: ArchivedTable, row: ArchiveRowLine['row']): ArchivedRow {
  const unknown = Object.keys(row).find((column) => !table.columns.has(column));
  if (unknown !== undefined) throw new RangeError(`la tabla ${table.name} no tiene la columna ${unknown}`);
  const values = Object.entries(row).map(([column, value]) => {
    const kind = table.columns.get(column);
    if (kind && fits(value, kind) && !(value === null && table.key.includes(column)))
      return [column, plain(value)];
    throw new RangeError(`el valor de ${table.name}.${column} no es válido`);
  });
  return Object.fromEntries(values);
}

function fits(value: WireValue, kind: ColumnKind): boolean {
  if (value === null) return true;
  switch (kind) {
    case 'text':
      return typeof value === 'string' && !value.includes('\u0000');
    case 'integer':
      return Number.isSafeInteger(value);
    case 'real':
      return typeof value === 'number';
    case 'bytes':
      return typeof value === 'object';
  }
}

function plain(value: WireValue): ArchivedValue {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
}
