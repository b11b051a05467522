import { getBlog, listBlogs } from '#contract/blogs.ts';
import { AppError } from '#contract/errors.ts';
import type { BlogsRepository } from '#server/db/catalogue/blogs.repository.ts';
import { presentBlog } from '#server/features/blogs/blogs.presenter.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = { blogs: BlogsRepository };

/** The blog (docs/product §5 blog). */
export function blogsRoutes(api: Api, { blogs }: Deps): void {
  bind(api, listBlogs, async () => (await blogs.all()).map(presentBlog));
  bind(api, getBlog, async ({ params }) => {
    const blog = await blogs.byId(params.id);
    if (!blog && (await blogs.isWithdrawn(params.id)))
      throw new AppError('Gone', { detail: 'Esta entrada del blog ya no está publicada.' });
    if (!blog) throw new AppError('NotFound', { detail: 'No encontramos esa entrada del blog.' });
    return presentBlog(blog);
  });
}
