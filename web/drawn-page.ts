import type { DrawnPage } from '#contract/page.ts';

/** Secret mark that injected scripts lack (docs/decisions/004-script-hashes-instead-of-nonces.md). */
export const OWN_SCRIPT = /* @__PURE__ */ crypto.randomUUID();

const MARK = ` nonce="${OWN_SCRIPT}"`;
const END = '</body></html>';
const MODULE_PRELOAD = /<link rel="modulepreload" /g;
/** Would end a script, or a line of it, early. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** Removes the marks, and returns the text of the inline scripts that had one. Scripts that are loaded early yield to
 * what the page is drawn with (docs/decisions/018-what-the-build-adds.md). */
export function takeOwnScripts(marked: string): DrawnPage {
  const parts = marked.replace(MODULE_PRELOAD, '$&fetchpriority="low" ').split(MARK);
  const scripts: string[] = [];
  parts.slice(1).forEach((after, index) => {
    const before = parts[index] ?? '';
    const tagEnd = after.indexOf('>');
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd);
    if (!tag.startsWith('<script') || tag.includes(' src=')) return;
    scripts.push(after.slice(tagEnd + 1, after.indexOf('</script>')));
  });
  return { html: parts.join(''), scripts };
}

/** Adds encoded data by a private part of React Router (docs/decisions/018-what-the-build-adds.md). */
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
