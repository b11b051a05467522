import ICAL from 'ical.js';
import { quoted } from '#domain/quoted-cell.ts';
import type { Events } from '#server/event-pages/event-fields.ts';

const NOT_FOLDED = /^(?![ \t])(?![\w-]+[;:])./;

type Calendar = { components: ICAL.Component[]; notices: Events['notices'] };

/**
 * The components of calendars in one text. The library gives nothing of a text with one line that it cannot read, so
 * that of such a text each event is tried by itself.
 */
export function readCalendar(text: string): Calendar {
  const components = parse(text);
  if (components) return { components, notices: [] };
  const lines = text.split(/\r\n|\n|\r/);
  const zones = blocksOf('VTIMEZONE', lines).filter(isReadable);
  const events = blocksOf('VEVENT', lines);
  const sound = [...zones, ...events.filter(isReadable)].flatMap((block) => block.lines);
  return {
    components: parse(inCalendar(sound)) ?? [],
    notices: events.filter((event) => !isReadable(event)).map(damageOf),
  };
}

function parse(text: string): ICAL.Component[] | null {
  try {
    const parsed: unknown = ICAL.parse(text);
    const roots = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return roots.map((root) => new ICAL.Component(root));
  } catch {
    return null;
  }
}

const inCalendar = (lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

type Block = { first: number; lines: string[]; hasEnd: boolean };

/** From each beginning to its end, or to the next beginning where none comes before. */
function blocksOf(name: string, lines: readonly string[]): Block[] {
  const [begin, end] = ['BEGIN', 'END'].map((word) => new RegExp(`^${word}:${name}\\s*$`, 'i'));
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (begin?.test(line)) {
      open = { first: index + 1, lines: [], hasEnd: false };
      blocks.push(open);
    }
    if (!open) continue;
    open.lines.push(line);
    open.hasEnd = end?.test(line) ?? false;
    if (open.hasEnd) open = null;
  }
  return blocks;
}

const isReadable = ({ lines, hasEnd }: Block) => hasEnd && parse(inCalendar(lines)) !== null;

function damageOf({ first, lines }: Block): string {
  const name = lines.flatMap((line) => /^SUMMARY[^:]*:(.+)$/i.exec(line)?.[1] ?? [])[0];
  const bad = lines.findIndex((line) => NOT_FOLDED.test(line));
  const which = name ? `El evento ${quoted(name.trim())}` : 'Un evento';
  const why = bad === -1 ? 'está dañado' : `la línea ${first + bad} está dañada: ${quoted(lines[bad] ?? '')}`;
  return `${which}, de la línea ${first}, no se leyó: ${why}.`;
}
