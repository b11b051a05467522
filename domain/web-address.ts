/** http or https with a host, without credentials (docs/security §16.32 script links). */
export function isWebAddress(text: string): boolean {
  // The URL parser accepts line breaks and missing hosts; other readers of the text may not.
  if (!/^https?:\/\/[^/\\\p{Cc}][^\p{Cc}]*$/iu.test(text) || !text.isWellFormed() || !URL.canParse(text))
    return false;
  const url = new URL(text);
  return url.username === '' && url.password === '';
}

/** Checked again on output, because stored rows may be older than the rule. */
export function webAddress(address: string | null): string | undefined {
  return address !== null && isWebAddress(address) ? address : undefined;
}
