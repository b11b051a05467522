import { expect, test } from 'vitest';
import { OWN_SCRIPT, takeOwnScripts, withHydrationData } from '#web/drawn-page.ts';

const page = { html: '<html><body><h1>Carreras</h1></body></html>', scripts: ['first()'] };

/** What a browser's script hands to the router. */
function handedOver(script: string): unknown[] {
  const given: unknown[] = [];
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('closed') };
  new Function('window', script)({ __reactRouterContext: { streamController } });
  return given;
}

test('the data of a page stands at its end, whole, and is one of its own scripts', () => {
  const { html, scripts } = withHydrationData(page, '["año","21K"]\n');
  expect(scripts).toEqual(['first()', expect.any(String)]);
  expect(html).toBe(`<html><body><h1>Carreras</h1><script>${scripts[1]}</script></body></html>`);
  expect(handedOver(scripts[1] ?? '')).toEqual(['["año","21K"]\n', 'closed']);
});

test('no text of a race ends the script that carries it', () => {
  const text = '</script><script>alert(1)</script><!-- & \u2028\u2029';
  const { html, scripts } = withHydrationData(page, text);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(scripts[1]).not.toMatch(/[<>&\u2028\u2029]/);
  expect(handedOver(scripts[1] ?? '')).toEqual([text, 'closed']);
});

test('a page without an end is refused', () => {
  expect(() => withHydrationData({ html: '<html>', scripts: [] }, '[]')).toThrow('end with its body');
});

test('scripts that we wrote are told apart from those that came with data, and leave without their mark', () => {
  const nonce = `nonce="${OWN_SCRIPT}"`;
  const marked = [
    `<script ${nonce}>first()</script>`,
    '<script>brought()</script>',
    '<script nonce="guessed">brought(2)</script>',
    `<script type="module" async="" ${nonce}>import "/a.js"</script>`,
    `<script type="module" ${nonce} src="/a.js"></script>`,
    `<link rel="modulepreload" href="/a.js" ${nonce}/>`,
  ].join('\n');
  const { html, scripts } = takeOwnScripts(marked);
  expect(scripts).toEqual(['first()', 'import "/a.js"']);
  expect(html).not.toContain(OWN_SCRIPT);
  expect(html).toContain('<script>first()</script>\n<script>brought()</script>');
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js"');
});
