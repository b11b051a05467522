export type Link = { label: string; url: string };
/** A line is a text, or a link with what is said after it. */
export type Line = string | (Link & { more: string });
export type MailPart = {
  title: string;
  /** What the title is about, in the mail's subject. */
  about: string;
  what: string;
  where: string;
  lines: readonly Line[];
  links: readonly Link[];
};
