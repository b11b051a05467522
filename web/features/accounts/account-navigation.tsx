import { useEffect } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { NOTICES, type NoticeName } from '#web/features/accounts/notices.ts';
import { asReturnPath, withReturnPath } from '#web/session/return-path.ts';
import { hasSession } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** Makes addresses of account screens, which keep the return path. */
export function useAccountPath(): (path: string) => string {
  const [search] = useSearchParams();
  const returnPath = asReturnPath(search.get('volver'));
  return (path) => withReturnPath(path, returnPath);
}

export function AccountLink({ to, ...link }: SiteLinkProps) {
  return <SiteLink to={useAccountPath()(to)} {...link} />;
}

/** What the screen before has to say here. */
export function ArrivalNotice() {
  const [search] = useSearchParams();
  const name = search.get('aviso') ?? '';
  if (!Object.hasOwn(NOTICES, name)) return null;
  return (
    <Notice tone={name === 'enviado' ? 'info' : 'good'} role="status">
      {NOTICES[name as NoticeName]}
    </Notice>
  );
}

/** Whether the screen's form is on its way. */
export function useSending(): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData !== undefined;
}

/** A visitor with a session is told so, and goes to my races (docs/product.md §7.11, already signed in). */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasSession()) return;
    showToast(ACCOUNTS.alreadySignedIn);
    navigate(paths.myRaces(), { replace: true });
  }, [navigate]);
}
