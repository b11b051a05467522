import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';

/** docs/product §7.24 app registration */
export function loader() {
  return redirect(paths.signUp());
}
