import { type ImportLine, importLine } from '#contract/desk-import.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { ERRORS } from '#contract/errors.ts';
import { NO_CONNECTION, SESSION_ENDED } from '#web/session/unanswered.ts';

export type Progress = { words: string; percent: number };
export type ImportAnswer = Exclude<ImportLine, { percent: number }>;

const REFUSED = 'Tu sesión cambió en otra pestaña. Intenta de nuevo.';
const TOO_LARGE = 'El archivo pasa de 20 MB: pártelo en varios.';

/** `fetch` does not tell how much of a file has left. */
export function sendFile(form: FormData, onProgress: (progress: Progress) => void): Promise<ImportAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', deskPaths.importFile());
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ words: 'Subiendo el archivo…', percent: Math.floor((loaded / total) * 100) });
    request.upload.onload = () => onProgress({ words: 'Leyendo el archivo…', percent: 0 });
    request.onprogress = () => {
      const line = lastLine(request);
      if (line && 'percent' in line)
        onProgress({ words: 'Comparando con el catálogo…', percent: line.percent });
    };
    request.onerror = () => resolve({ problem: NO_CONNECTION });
    request.onload = () => {
      const last = lastLine(request);
      resolve(last && !('percent' in last) ? last : { problem: refusal(request) });
    };
    request.send(form);
  });
}

/** The last that came whole. */
function lastLine(request: XMLHttpRequest): ImportLine | null {
  if (!request.getResponseHeader('content-type')?.startsWith('application/x-ndjson')) return null;
  const lines = request.responseText.split('\n');
  const line = lines.at(-2);
  try {
    return line ? importLine.parse(JSON.parse(line)) : null;
  } catch {
    // What is no line of ours: its status says what it is.
    return null;
  }
}

function refusal({ status, responseURL, responseText }: XMLHttpRequest): string {
  if (new URL(responseURL).pathname === deskPaths.password()) return ERRORS.PasswordNeeded.detail;
  if (status === 413) return TOO_LARGE;
  if (status === 503) return responseText;
  return status === 404 || status === 405 ? SESSION_ENDED : REFUSED;
}
