import { earlierCourses } from '#desk/features/course/earlier-courses.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/courses';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return { courses: await earlierCourses(api, url.searchParams.get('nombre') ?? '') };
}
