import type { Plugin } from 'vite';

const NAME_FOR_DEVTOOLS = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Lets the build leave out the router's components that no page uses. It cannot by itself: a name given for the
 * developer tools, or a call that might do something, keeps a component. What they do is unchanged.
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => code.replace(NAME_FOR_DEVTOOLS, '').replace(WRAPPED, '/* @__PURE__ */ '),
    },
  };
}
