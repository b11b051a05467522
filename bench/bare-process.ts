import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { ReactNode } from 'react';

type Start = {
  answers: { path: string; status: number; headers: OutgoingHttpHeaders; body: string }[];
  html?: string;
};

// The floors without a database: sends recorded bytes, draws a page's elements, reads a sheet, and does nothing else.
process.once('message', async ({ answers, html }: Start) => {
  const known = new Map(answers.map((one) => [one.path, { ...one, body: Buffer.from(one.body, 'base64') }]));
  const [first] = known.values();
  // Loaded only where it is asked for: the process is a floor of memory and of the start, too.
  const drawn = html && (await drawing(html));
  const server = createServer(async (request, response) => {
    if (request.url === '/lines') {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
      const { parse } = await import('csv-parse/sync');
      return void response.end(JSON.stringify(parse(body)));
    }
    if (drawn && request.url?.startsWith('/drawn')) return void response.end(drawn());
    request.resume();
    const answer = known.get(request.url ?? '') ?? first;
    if (!answer) return void response.end();
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
process.once('disconnect', () => process.exit(0));

const PIECES =
  /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|<![^>]*>|([^<]+)/gi;
const ATTRIBUTES = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** The same elements by React alone, in their order and depth. */
async function drawing(html: string): Promise<() => string> {
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  type Open = { tag: string; props: object; inside: unknown[] };
  const propsOf = (text: string) =>
    Object.fromEntries(
      Array.from(text.matchAll(ATTRIBUTES), ([, name, value = '']) => [name, value])
        // A style is an object for React, and a handler a function.
        .filter(([name = '']) => !/^(style|on.*)$/i.test(name)),
    );
  const made = ({ tag, props, inside }: Open) => createElement(tag, props, ...(inside as ReactNode[]));
  const open: Open[] = [{ tag: 'root', props: {}, inside: [] }];
  for (const [, raw, rawProps = '', code, end, tag = '', props = '', closed, text] of html.matchAll(PIECES)) {
    const add = (piece: unknown) => open.at(-1)?.inside.push(piece);
    if (raw)
      add(createElement(raw, { ...propsOf(rawProps), dangerouslySetInnerHTML: { __html: code ?? '' } }));
    else if (text) add(text);
    else if (tag && !end && !closed && !VOID.test(tag)) open.push({ tag, props: propsOf(props), inside: [] });
    else if (tag && !end) add(createElement(tag, propsOf(props)));
    else if (end) {
      const done = open.pop();
      if (done) add(made(done));
    }
  }
  const [page] = open[0]?.inside ?? [];
  return () => renderToString(page as ReactNode);
}
