import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';

/** A file that came, or is still to come, as a body. */
export type Upload = {
  type: string;
  /** What it says, or the most that it may have. */
  bytes: number;
  /** Once only. @throws {AppError} PayloadTooLarge, BadRequest */
  read(): Promise<Uint8Array>;
};

/** The body is not read before the handler asks for it. @throws {AppError} UnsupportedMediaType */
export function uploadIn(request: Request, { types, bytes }: NonNullable<Endpoint['upload']>): Upload {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type))
    throw new AppError('UnsupportedMediaType', {
      detail: `El contenido debe enviarse como uno de: ${types.join(', ')}.`,
    });
  const said = Number(request.headers.get('content-length') ?? bytes);
  return { type, bytes: Math.min(said, bytes), read: () => readBytes(request, bytes) };
}

async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw new AppError('PayloadTooLarge');
  try {
    // Whole: a stream of the web costs ten times as much.
    if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > bytesMax) throw new AppError('PayloadTooLarge');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('BadRequest');
  }
}
