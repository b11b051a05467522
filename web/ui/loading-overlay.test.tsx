import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

test('the address of the loader holds no character that HTML forbids in one', () => {
  const [, address = ''] = /src="([^"]+)"/.exec(renderToStaticMarkup(<LoadingOverlay shown />)) ?? [];
  expect(address).toMatch(/^data:image\/svg\+xml,/);
  expect(address).not.toMatch(/[\s<>"`{}|\\^]/);
});
