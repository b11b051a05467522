import type { ComponentProps } from 'react';

/** A list without bullets. */
export function List(props: ComponentProps<'ul'>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets
  return <ul role="list" {...props} />;
}
