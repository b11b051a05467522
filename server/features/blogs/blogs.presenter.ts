import type { Blog } from '#contract/blogs.ts';
import type { BlogWithVariants } from '#server/db/catalogue/blogs.repository.ts';
import { presentPicture } from '#server/features/pictures/pictures.presenter.ts';

export function presentBlog({ blog, variants }: BlogWithVariants): Blog {
  return {
    id: blog.id,
    title: blog.title,
    description: blog.description,
    imageUrl: blog.imageUrl,
    picture: presentPicture(`blogs/${encodeURIComponent(blog.id)}`, variants),
    date: blog.date,
    paragraphs: blog.paragraphs,
  };
}
