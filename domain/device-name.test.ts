import { expect, test } from 'vitest';
import { deviceName } from '#domain/device-name.ts';

const LINUX = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = (device: string) => `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko)`;

test.each([
  ['Chrome en Android', `${LINUX} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet en Android', `${LINUX} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  [
    'Safari en iPhone',
    `${APPLE('iPhone; CPU iPhone OS 18_6 like Mac OS X')} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome en iPad',
    `${APPLE('iPad; CPU OS 18_6 like Mac OS X')} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari en Mac', `${APPLE('Macintosh; Intel Mac OS X 10_15_7')} Version/26.0 Safari/605.1.15`],
  [
    'Edge en Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  ],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Navegador en Android', 'Dalvik/2.1.0 (Linux; U; Android 14)'],
  ['Dispositivo desconocido', 'curl/8.14.1'],
  ['Dispositivo desconocido', ''],
])('a runner reads %s for that browser', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
