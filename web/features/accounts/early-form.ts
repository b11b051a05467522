/** What is left of a form that was sent too early. */
export type EarlyForm = { email: string };

/**
 * The action of an account screen: answers a form that was sent before its script ran, or without one. Nothing is done
 * and the page says so; the address is kept, what is secret is not.
 */
export async function keepAddress({ request }: { request: Request }): Promise<EarlyForm> {
  const form = await request.formData().catch(() => null);
  const email = form?.get('email');
  return { email: typeof email === 'string' ? email : '' };
}
