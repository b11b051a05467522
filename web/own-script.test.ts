import { expect, test } from 'vitest';
import { OWN_SCRIPT, takeOwnScripts } from '#web/own-script.ts';

const nonce = `nonce="${OWN_SCRIPT}"`;

test('scripts that we wrote are told apart from those that came with data, and leave without their mark', () => {
  const page = [
    `<script ${nonce}>first()</script>`,
    '<script>brought()</script>',
    '<script nonce="guessed">brought(2)</script>',
    `<script type="module" async="" ${nonce}>import "/a.js"</script>`,
    `<script type="module" ${nonce} src="/a.js"></script>`,
    `<link rel="modulepreload" href="/a.js" ${nonce}/>`,
  ].join('\n');
  const { html, scripts } = takeOwnScripts(page);
  expect(scripts).toEqual(['first()', 'import "/a.js"']);
  expect(html).not.toContain(OWN_SCRIPT);
  expect(html).toContain('<script>first()</script>\n<script>brought()</script>');
});
