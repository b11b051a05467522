import { useUser } from '#web/session/use-user.ts';

/** Goes with every form under `/usuario`: proves that the form is one of this session's (docs/product §10.13
 * anti-forgery token). */
export function FormToken() {
  return <input type="hidden" name="formToken" value={useUser()?.formToken ?? ''} />;
}
