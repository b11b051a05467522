import { deskPaths } from '#contract/desk-paths.ts';
import { ImportFileForm } from '#desk/features/import/file-form.tsx';
import { FollowedFeeds } from '#desk/features/import/followed-feeds.tsx';
import styles from '#desk/features/import/import.module.css';
import { ImportPreview, reportCounts } from '#desk/features/import/import-preview.tsx';
import { PageForm } from '#desk/features/import/page-form.tsx';
import { PastImports } from '#desk/features/import/past-imports.tsx';
import { readPage } from '#desk/features/import/read-page.ts';
import { useImport } from '#desk/features/import/use-import.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast, refusalCode } from '#web/session/flash.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/import';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [imports, feeds] = await Promise.all([api('GET /desk/imports'), api('GET /desk/feeds')]);
  return { imports, feeds };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submit } = context.get(pageContext);
  const form = await readForm(request);
  const unfollowed = form.get('unfollow');
  if (typeof unfollowed !== 'string') return readPage(submit, form);
  const code = await submit('DELETE /desk/feeds/{id}', { params: { id: unfollowed } }).then(
    () => 'unfollowed' as const,
    refusalCode,
  );
  return redirectWithToast(deskPaths.import(), code);
}

export const meta = privateMeta('Importar');

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const importing = useImport();
  const { given, report, applied } = importing;
  return (
    <>
      <h1>Importar</h1>
      {given && applied && (
        <Notice tone="good" role="status" label="Listo.">
          {reportCounts(given.kind, applied)}.{' '}
          <SiteLink to={deskPaths.entries(given.kind)}>Ver la lista</SiteLink>
          {applied.importId && (
            <>
              {' · '}
              <SiteLink to={deskPaths.undoImport(applied.importId)}>Deshacer</SiteLink>
            </>
          )}
        </Notice>
      )}
      <noscript>
        <p>Importar necesita JavaScript.</p>
      </noscript>
      <div className={styles.columns}>
        <ImportFileForm importing={importing} />
        <PageForm drawn={actionData} importing={importing} />
      </div>
      {given && report && <ImportPreview importing={importing} given={given} report={report} />}
      <FollowedFeeds feeds={loaderData.feeds} />
      <PastImports imports={loaderData.imports} />
    </>
  );
}
