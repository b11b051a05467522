/** The address when it is one of the web, else undefined: data for machines links nowhere else (docs/product.md §16.32). */
export function webAddress(address: string | null): string | undefined {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}
