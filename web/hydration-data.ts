import type { DrawnPage } from '#contract/page.ts';

const END = '</body></html>';
/** Would end a script, or a line of it, early. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * Adds the loaders' data to a page, the way the router's own stream would. This uses a private part of React Router
 * (docs/decisions/018-what-the-build-adds.md has the gain).
 * @param data as the router encodes it, complete
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
