import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';

export function loader() {
  return redirect(paths.myRaces());
}
