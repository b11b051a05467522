import { AppError } from '#contract/errors.ts';

const BODY_BYTES_MAX = 32 * 1024;
const DEPTH_MAX = 20;
/** A history of 2,000 races, or a course of 20,000 points with its heights. */
const VALUES_MAX = 100_000;
const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 91, 92, 93, 123, 125,
];
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** At most 32 KiB unless said otherwise, 20 levels and 100,000 values. @throws {AppError} UnsupportedMediaType, PayloadTooLarge, BadRequest */
export async function readJsonBody(
  request: Request,
  bytesMax = BODY_BYTES_MAX,
): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('UnsupportedMediaType');
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw new AppError('PayloadTooLarge');
  const text = await readText(request, bytesMax);
  if (!isModest(text)) throw new AppError('BadRequest');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('BadRequest', { detail: 'El contenido no es JSON válido.' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isTame(value))
    throw new AppError('BadRequest');
  return { ...value };
}

async function readText(request: Request, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    // Whole: a stream of the web costs ten times as much.
    if (request.headers.has('content-length')) return decoder.decode(await request.arrayBuffer());
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > bytesMax) throw new AppError('PayloadTooLarge');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('BadRequest');
  }
}

/** Limits depth and count before anything is parsed: what nests, or lists numbers, costs far more than its length. */
function isModest(text: string): boolean {
  let [depth, values, isText] = [0, 1, false];
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at);
    if (mark === QUOTE) isText = !isText;
    else if (isText) at += mark === BACKSLASH ? 1 : 0;
    else if (mark === COMMA) values += 1;
    else if (mark === CLOSE_LIST || mark === CLOSE_OBJECT) depth -= 1;
    else if (mark === OPEN_LIST || mark === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > DEPTH_MAX) return false;
    }
  }
  return values <= VALUES_MAX;
}

/** Rejects keys that could pollute prototypes. */
function isTame(root: object): boolean {
  let level: object[] = [root];
  while (level.length > 0) {
    const keys = level.flatMap((node) => (Array.isArray(node) ? [] : Object.keys(node)));
    if (keys.some((key) => FORBIDDEN_KEYS.has(key))) return false;
    level = level
      .flatMap((node): unknown[] => (Array.isArray(node) ? node : Object.values(node)))
      .filter((value) => typeof value === 'object' && value !== null);
  }
  return true;
}
