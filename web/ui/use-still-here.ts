import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Tells whether the visitor is still on the screen that asks, and not on the way to another one: what comes late must
 * not lead them away from where they went (docs/product.md §11.14).
 */
export function useStillHere(): () => boolean {
  const { state } = useNavigation();
  const here = useRef(true);
  useEffect(() => {
    here.current = state === 'idle';
    return () => {
      here.current = false;
    };
  }, [state]);
  return useCallback(() => here.current, []);
}
