/** Six digits (docs/product §7.3 mailed codes). */
export const VERIFICATION_CODE = /^\d{6}$/;

/** A code as it was typed or pasted, without the spaces between its digits. */
export function typedCode(text: string): string {
  return text.replace(/\s/g, '');
}

/** Whether it is the right one only the identity service knows. */
export function codeFault(code: string): 'empty' | 'incomplete' | null {
  if (code === '') return 'empty';
  return VERIFICATION_CODE.test(code) ? null : 'incomplete';
}
