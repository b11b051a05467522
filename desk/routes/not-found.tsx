import { data } from 'react-router';

/** An address below the desk's that no screen has: the frame says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
