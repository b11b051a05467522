const MARKS: readonly { offset: number; mark: string }[] = [
  { offset: 0, mark: '\xff\xd8\xff' },
  { offset: 0, mark: '\x89PNG\r\n\x1a\n' },
  { offset: 0, mark: 'GIF8' },
  { offset: 8, mark: 'WEBP' },
  { offset: 4, mark: 'ftypavif' },
];

/**
 * Whether bytes begin as a photograph does: JPEG, PNG, GIF, WebP or AVIF. All else, SVG and PDF above all, never
 * reaches the decoder.
 */
export function looksLikePhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return MARKS.some(({ offset, mark }) => head.startsWith(mark, offset));
}
