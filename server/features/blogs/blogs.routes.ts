import { getBlog, listBlogs } from '#contract/blogs.ts';
import { AppError } from '#contract/errors.ts';
import type { BlogsRepository } from '#server/db/blogs.repository.ts';
import { presentBlog } from '#server/features/blogs/blogs.presenter.ts';
import { bind } from '#server/http/bind.ts';
import type { App } from '#server/http/context.ts';

type Deps = { blogs: BlogsRepository };

export function blogsRoutes(app: App, { blogs }: Deps): void {
  bind(app, listBlogs, async () => (await blogs.all()).map(presentBlog));
  bind(app, getBlog, async ({ params }) => {
    const blog = await blogs.byId(params.id);
    if (!blog) throw new AppError('NotFound', { detail: 'No encontramos esa entrada del blog.' });
    return presentBlog(blog);
  });
}
