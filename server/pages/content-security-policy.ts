import { hash } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** Inline scripts by hash, since a cached page cannot carry a nonce (§16.40 security headers). */
export function pagePolicy(config: Pick<Config, 'tiles'>): (ownScripts: readonly string[]) => string {
  const tiles = originPattern(config.tiles.url);
  return (ownScripts) => {
    const hashes = new Set(ownScripts.map((script) => `'sha256-${sha256(script)}'`));
    return [
      "default-src 'none'",
      ["script-src 'self'", ...hashes].join(' '),
      "style-src 'self'",
      `img-src 'self' data: ${tiles}`,
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  };
}

export function workerPolicy(config: Pick<Config, 'tiles'>): string {
  const tiles = originPattern(config.tiles.url);
  return `default-src 'none'; script-src 'self'; connect-src 'self' ${tiles}`;
}

/** The origin of a tile address; `{s}.` becomes a wildcard. */
function originPattern(tileUrl: string): string {
  if (tileUrl.startsWith('/')) return '';
  return /^https?:\/\/[^/]+/.exec(tileUrl)?.[0].replace(/\{[^}]+\}/, '*') ?? '';
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}
