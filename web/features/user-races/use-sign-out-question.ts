import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BEFORE_SIGN_OUT, signOut } from '#web/session/sign-out.ts';

/**
 * Holds a sign-out back while there is something to lose, until the runner has answered.
 * @param isAtRisk asked at the moment of the sign-out
 */
export function useSignOutQuestion(isAtRisk: () => boolean) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const answered = useRef(false);
  const holdBack = useEffectEvent((event: Event) => {
    if (answered.current || !isAtRisk()) return;
    event.preventDefault();
    setAsking(true);
  });
  useEffect(() => {
    window.addEventListener(BEFORE_SIGN_OUT, holdBack);
    return () => window.removeEventListener(BEFORE_SIGN_OUT, holdBack);
  }, []);
  return {
    asking,
    stay: () => setAsking(false),
    leave() {
      answered.current = true;
      setAsking(false);
      signOut(navigate);
    },
  };
}
