import { answerOf } from '#contract/attribute.ts';
import { type Blog, blogSchema } from '#contract/blogs.ts';
import type { BlogWithVariants } from '#server/db/catalogue/blogs.repository.ts';
import { presentPicture } from '#server/features/pictures/pictures.presenter.ts';

export function presentBlog({ blog, variants }: BlogWithVariants): Blog {
  return answerOf(blogSchema, {
    ...blog,
    picture: presentPicture(`blogs/${encodeURIComponent(blog.id)}`, variants),
  });
}
