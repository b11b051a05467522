import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';

/** An address of the specification. */
export function loader() {
  return redirect(paths.signUp());
}
