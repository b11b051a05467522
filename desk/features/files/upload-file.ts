import type { ApiCall } from '#contract/call.ts';
import { type FileCourses, PICTURE_BYTES_MAX } from '#contract/desk-files.ts';
import { AppError, reasonOf } from '#contract/errors.ts';
import { answerRefusal } from '#web/forms/answer-form.ts';

export type FileAnswer = { imageUrl: string } | FileCourses | { problem: string };

/** What a file in a form of the desk is: a picture or a course. */
export async function uploadFile(submit: ApiCall, form: FormData) {
  const [picture, course] = [form.get('picture'), form.get('course')];
  try {
    if (picture instanceof File) return await keepPicture(submit, picture);
    if (course instanceof File) {
      const upload = { type: 'application/gpx+xml', bytes: await course.bytes() };
      return (await submit('POST /desk/courses', { upload })) satisfies FileAnswer;
    }
    throw new AppError('BadRequest');
  } catch (error) {
    return answerRefusal<FileAnswer>(error, (refusal) => ({ problem: reasonOf(refusal) }));
  }
}

async function keepPicture(submit: ApiCall, file: File): Promise<FileAnswer> {
  if (file.size > PICTURE_BYTES_MAX)
    throw new AppError('PayloadTooLarge', { detail: 'La imagen pesa más de 10 MB.' });
  return submit('POST /desk/pictures', { upload: { type: file.type, bytes: await file.bytes() } });
}
