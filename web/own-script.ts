/**
 * The mark of inline scripts that we wrote, while a page is drawn. Nobody outside knows it and no page leaves with it:
 * a script that data brought into a page has none, and so no place in the page's content policy.
 */
export const OWN_SCRIPT = crypto.randomUUID();

const MARK = ` nonce="${OWN_SCRIPT}"`;
const MARKED = new RegExp(`<script([^>]*)${MARK}([^>]*)>([\\s\\S]*?)</script>`, 'g');

/** A page, and the texts of the inline scripts in it that are our own. */
export type DrawnPage = { html: string; scripts: string[] };

/** A page without the marks, and the texts of the inline scripts that had one. */
export function takeOwnScripts(marked: string): DrawnPage {
  const scripts = [...marked.matchAll(MARKED)].flatMap(([, before = '', after = '', text = '']) =>
    `${before}${after}`.includes(' src=') ? [] : text,
  );
  return { html: marked.replaceAll(MARK, ''), scripts };
}
