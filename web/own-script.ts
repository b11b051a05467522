import type { DrawnPage } from '#contract/page.ts';

/**
 * Marks our inline scripts while a page is rendered. It is secret and removed before the page is sent, so a script that
 * data injected has no mark, and no hash in the page's content policy (docs/decisions/004-script-hashes-instead-of-nonces.md).
 */
export const OWN_SCRIPT = /* @__PURE__ */ crypto.randomUUID();

const MARK = ` nonce="${OWN_SCRIPT}"`;

/** Removes the marks, and returns the text of the inline scripts that had one. */
export function takeOwnScripts(marked: string): DrawnPage {
  const parts = marked.split(MARK);
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
