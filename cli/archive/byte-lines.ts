const LINE_FEED = 0x0a;

export async function* byteLines(source: AsyncIterable<Uint8Array>, lineMax: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let held = 0;
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]);
      pieces = [];
      held = 0;
      start = end + 1;
    }
    pieces.push(Buffer.from(chunk.subarray(start)));
    held += chunk.length - start;
    if (held > lineMax) throw new RangeError(`una línea pasa de ${lineMax} bytes`);
  }
  if (held > 0) yield Buffer.concat(pieces);
}
