/** Whether it is safe to link to: http or https with a host, without credentials (docs/product.md §16.32). */
export function isWebAddress(text: string): boolean {
  // The parser skips line breaks and missing hosts, which others that read the text may not.
  if (!/^https?:\/\/[^/\\\p{Cc}][^\p{Cc}]*$/iu.test(text) || !text.isWellFormed() || !URL.canParse(text))
    return false;
  const url = new URL(text);
  return url.hostname !== '' && url.username === '' && url.password === '';
}

/** The address when it is safe to link to, else undefined; pages ask, because rows may be older than this rule. */
export function webAddress(address: string | null): string | undefined {
  return address !== null && isWebAddress(address) ? address : undefined;
}
