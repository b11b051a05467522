import type { DrawnPage } from '#contract/page.ts';

/**
 * The mark of inline scripts that we wrote, while a page is drawn. Nobody outside knows it and no page leaves with it:
 * a script that data brought into a page has none, and so no place in the page's content policy.
 */
export const OWN_SCRIPT = /* @__PURE__ */ crypto.randomUUID();

const MARK = ` nonce="${OWN_SCRIPT}"`;

/** A page without the marks, and the texts of the inline scripts that had one. */
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
