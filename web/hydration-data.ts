import type { DrawnPage } from '#contract/page.ts';

const END = '</body></html>';
/** What would end a script early, or a line of one. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * A page with the data that it was drawn from, as the router in the browser takes it.
 * @param data as the router encodes it, all of it: nothing that a page shows comes late
 */
export function withHydrationData({ html, scripts }: DrawnPage, data: string): DrawnPage {
  if (!html.endsWith(END)) throw new Error('A page has to end with its body.');
  const literal = JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  const script = `${controller}.enqueue(${literal});${controller}.close();`;
  return {
    html: `${html.slice(0, -END.length)}<script>${script}</script>${END}`,
    scripts: [...scripts, script],
  };
}
