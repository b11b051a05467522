/** The site's colours where no style sheet reaches: mails, drawn pictures, the web manifest. Tokens of web/styles/tokens.css. */
export const INK = '#1b0d1e';
export const PAPER = '#fbf6ec';
export const VOLT = '#d6ff3d';
export const ACCENT = '#c2004f';
export const SOFT_TEXT = '#5f4c62';
