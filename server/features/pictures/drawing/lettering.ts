import outlines from './letter-outlines.json' with { type: 'json' };

export type Lettering = { path: string; width: number };

export const EM = 200;

const TRACKING = -2;
const outlineOf = new Map<string, string>(Object.entries(outlines));

/** One SVG path, baseline at y 0, `size` pixels high. Unknown letters lose their accent or are left out. */
export function letter(text: string, size: number, x = 0, y = 0): Lettering {
  const scale = size / EM;
  let pen = 0;
  const parts: string[] = [];
  for (const { advance, path } of glyphsOf(text)) {
    if (path) parts.push(`M${pen} 0${path}`);
    pen += advance + TRACKING;
  }
  const place = `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
  return { path: `<path transform="${place}" d="${parts.join('')}"/>`, width: Math.max(0, pen) * scale };
}

export function letteringWidth(text: string, size: number): number {
  const units = glyphsOf(text).reduce((sum, { advance }) => sum + advance + TRACKING, 0);
  return (Math.max(0, units) * size) / EM;
}

export function initials(text: string, count = 3): string {
  const plain = text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase();
  const words = plain.split(' ').filter((word) => word.length > 3 || /\d/.test(word));
  return (words[0] ?? plain.replaceAll(' ', '')).slice(0, count);
}

function glyphsOf(text: string): { advance: number; path: string }[] {
  return [...text.normalize('NFC').replace(/\s/g, ' ')].flatMap((character) => {
    const stored = outlineOf.get(character) ?? outlineOf.get(character.normalize('NFD').charAt(0));
    if (!stored) return [];
    const [advance = '0'] = stored.split(' ', 1);
    return [{ advance: Number(advance), path: stored.slice(advance.length + 1) }];
  });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
