import { ACCENT, INK, NIGHT, PAPER, SOFT_TEXT, VOLT } from '#server/brand-colours.ts';
import { type Markup, markup } from '#server/markup.ts';

export type Link = { label: string; url: string };

/** A text with its line breaks. */
export function inLines(text: string): Markup[] {
  return text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
}

export const anchor = ({ label, url }: Link): Markup =>
  markup`<a class="link" href="${url}" style="color:${ACCENT}">${label}</a>`;

/** The one thing that a mail leads to; a table cell has its colours where links have none of their own. */
export const button = ({ label, url }: Link): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="button" style="background:${INK};border-radius:8px"><a href="${url}" style="display:inline-block;padding:14px 22px;color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></td></tr></table>`;

export const soft = (text: Markup | string | readonly Markup[]): Markup =>
  markup`<p class="soft" style="color:${SOFT_TEXT}">${text}</p>`;

export const heading = (text: string): Markup =>
  markup`<h1 style="font-size:22px;margin:0 0 16px">${text}</h1>`;

/** Programs that know no themes keep the day's colours, which stand in the elements. */
const AT_NIGHT = markup`:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:${NIGHT.page}!important;color:${NIGHT.text}!important}.card{background:${NIGHT.surface}!important}.soft{color:${NIGHT.soft}!important}.link{color:${NIGHT.accent}!important}.button{background:${VOLT}!important}.button a{color:${INK}!important}}`;

/** The whole HTML of a mail, without pictures; tables, because old mail programs know no other layout. */
export function mailFrame(brand: string, title: string, body: Markup | readonly Markup[]): string {
  return markup`<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${AT_NIGHT}</style></head>
<body class="page" style="margin:0;background:${PAPER};font-family:Helvetica,Arial,sans-serif;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="background:${INK};border-radius:12px 12px 0 0;padding:20px 28px;color:#ffffff;font-size:22px;font-weight:bold">${brand}</td></tr>
<tr><td style="padding:28px;font-size:16px;line-height:1.5">${body}</td></tr>
</table></td></tr></table></body></html>`.toString();
}
