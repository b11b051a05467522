import { data } from 'react-router';
import type { ApiCall } from '#contract/call.ts';
import type { FoundRaces } from '#contract/desk-import.ts';
import { reasonOf } from '#contract/errors.ts';
import { answerRefusal } from '#web/forms/answer-form.ts';

export type PageAnswer = FoundRaces | { problem: string };

/** The races of an address or of a calendar's file (docs/product §17.27 page addresses). */
export async function readPage(submit: ApiCall, form: FormData) {
  const file = form.get('calendar');
  const follow = form.has('follow') ? '1' : '0';
  const isFile = file instanceof File && file.size > 0;
  if (isFile && follow === '1')
    return data<PageAnswer>({ problem: 'Un archivo no se sigue: escribe la dirección.' }, { status: 422 });
  const upload = isFile
    ? { type: /\.html?$/i.test(file.name) ? 'text/html' : 'text/calendar', bytes: await file.bytes() }
    : { type: 'application/json', bytes: new TextEncoder().encode(JSON.stringify({ url: form.get('url') })) };
  try {
    return (await submit('POST /desk/read', { query: { follow }, upload })) satisfies PageAnswer;
  } catch (error) {
    return answerRefusal<PageAnswer>(error, (refusal) => ({ problem: reasonOf(refusal) }));
  }
}
