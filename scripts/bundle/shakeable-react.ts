import type { Plugin } from 'vite';

/** A function by a part of its name, and how many there are: a test counts them in the React that is installed. */
export const UNUSED = [
  ['\\w*ViewTransition\\w*', 24],
  ['\\w*FragmentInstances?(?:InsertionEffects|DeletionEffects)?|addFragmentHandle\\w*', 8],
  ['validateDocumentPositionWithFiberTree|blurActiveElementWithinFragment', 2],
  ['FragmentInstance\\.prototype\\.\\w+', 12],
  ['updateSuspenseListComponent|initSuspenseListRenderState|updateActivityComponent', 3],
  ['setPropOnCustomElement', 1],
  ['\\w*ActionState\\w*', 6],
  ['describe\\w*|getStackByFiberInDevAndProd|getComponentNameFromType', 5],
  ['preconnect(?:As)?|prefetchDNS|preload(?:Module)?|preinit\\w+|requestFormReset', 9],
  ['exports\\.(?:pre\\w+|createPortal|requestFormReset|useForm\\w+|unstable_batchedUpdates)', 11],
  ['extractEvents\\$1|defaultOnDefaultTransitionIndicator', 2],
  ['constructSelectEvent|get(?:Native|Fallback)BeforeInputChars', 3],
  ['useMemoCache|estimateBandwidth|attemptExplicitHydrationTarget', 3],
  ['commit(?:Suspense|Activity)HydrationCallbacks|findCurrent(?:FiberUsingSlowPath|HostFiberImpl)', 4],
] as const;

export const functionsNamed = (name: string) =>
  new RegExp(`^(?:function (${name})\\(|(${name}) = function )[^]*?\\n\\};?\\n`, 'gm');

/**
 * Empties the functions of what no screen has: view transitions, handles of fragments, lists of suspense, activities,
 * elements of one's own, portals, forms whose action is a function, files fetched ahead by a call, events of selecting
 * and composing text; and of stacks of components, which only developers read.
 */
export const withoutUnused = (code: string): string =>
  UNUSED.reduce(
    (text, [name]) =>
      text.replace(functionsNamed(name), (_, plain) => (plain ? `function ${plain}() {}\n` : '')),
    code,
  );

/** The bundler cannot know that what calls them is never reached (docs/decisions/018-what-the-build-adds.md). */
export function shakeableReact(): Plugin {
  return {
    name: 'shakeable-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: /[\\/]react-dom(?:-client)?\.production\.js$/ }, handler: withoutUnused },
  };
}
