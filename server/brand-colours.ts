/** The site's colours where no style sheet reaches: mails, drawn pictures, the web manifest. Tokens of web/styles/tokens.css. */
export const INK = '#1b0d1e';
export const PAPER = '#fbf6ec';
export const VOLT = '#d6ff3d';
export const ACCENT = '#c2004f';
export const SOFT_TEXT = '#5f4c62';
/** The same tokens at night. */
export const NIGHT = {
  page: '#140916',
  surface: '#211225',
  text: '#fbf4ef',
  soft: '#c9b8cb',
  accent: '#ff6ba6',
};
