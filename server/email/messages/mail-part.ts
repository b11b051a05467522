import type { Link } from '#server/email/messages/mail-frame.ts';

/** A line is a text, also of several lines, or a link with what is said after it. */
export type Line = string | (Link & { more: string });
export type MailPart = {
  title: string;
  /** What the title is about, in the mail's subject. */
  about: string;
  what: string;
  where: string;
  lines: readonly Line[];
  /** Where it leads; those after the first lead elsewhere. */
  links: readonly [Link, ...Link[]];
};
