import { INK, PAPER } from '#server/brand-colours.ts';
import { type Markup, markup } from '#server/markup.ts';

/** A text with its line breaks. */
export function inLines(text: string): Markup[] {
  return text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
}

/** The whole HTML of a mail; tables, because old mail programs know no other layout. */
export function mailFrame(brand: string, title: string, body: Markup | readonly Markup[]): string {
  return markup`<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;background:${PAPER};font-family:Helvetica,Arial,sans-serif;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="background:${INK};border-radius:12px 12px 0 0;padding:20px 28px;color:#ffffff;font-size:22px;font-weight:bold">${brand}</td></tr>
<tr><td style="padding:28px;font-size:16px;line-height:1.5">${body}</td></tr>
</table></td></tr></table></body></html>`.toString();
}
