import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  enterWithWantedPath,
  forgetWantedPath,
  holdWantedPath,
  rememberWantedPath,
  takeWantedPath,
} from '#web/session/wanted-path.ts';

const ADDING = '/usuario/mis-carreras/BOG-10/10K/Luz/2026-09-06';
const clock = performance;
const kept = new Map<string, string>();
const browsersHistory = {
  state: null as unknown,
  replaceState(state: unknown) {
    this.state = state;
  },
};

/** A document was opened, from the page of the referrer; '' stands for a typed address. */
function opened(path: string, referrer = '') {
  vi.stubGlobal('location', { origin: 'https://zancada.test' });
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('performance', {
    now: () => clock.now(),
    getEntriesByType: () => [{ name: `https://zancada.test${path}` }],
  });
}

function arriveAt(entry: unknown) {
  browsersHistory.state = entry;
  enterWithWantedPath();
  holdWantedPath();
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', new EventTarget());
  opened('/site/ingreso');
  vi.stubGlobal('history', browsersHistory);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('whom the guard stopped is led on, once', () => {
  rememberWantedPath(ADDING);
  arriveAt({ key: 'a', idx: 1 });
  expect(browsersHistory.state).toMatchObject({ key: 'a', idx: 1 });
  expect(takeWantedPath()).toBe(ADDING);
  expect(takeWantedPath()).toBeNull();
});

test('whoever goes back before the sign-in screen is there, and signs in later, wants nothing of before', () => {
  rememberWantedPath(ADDING);
  window.dispatchEvent(new Event('popstate'));
  arriveAt(null);
  expect(takeWantedPath()).toBeNull();
});

test('going back from the sign-in screen to another account screen forgets nothing', () => {
  rememberWantedPath(ADDING);
  arriveAt(null);
  window.dispatchEvent(new Event('popstate'));
  arriveAt(browsersHistory.state);
  expect(takeWantedPath()).toBe(ADDING);
});

/** A click on a link of the site; the site itself follows those that open no other tab. */
function clickOnLink(followedHere: boolean): Event {
  class Link extends EventTarget {
    closest = () => this;
  }
  vi.stubGlobal('Element', Link);
  const click = new Event('click', { cancelable: true });
  Object.defineProperty(click, 'target', { value: new Link() });
  if (followedHere) click.preventDefault();
  return click;
}

test.each([
  ['a screen of the site', true, null],
  ['a tab of its own', false, ADDING],
])('a link that leads to %s meanwhile is what the visitor wants, or not', (_, followedHere, wanted) => {
  rememberWantedPath(ADDING);
  window.dispatchEvent(clickOnLink(followedHere));
  arriveAt(null);
  expect(takeWantedPath()).toBe(wanted);
});

test('the click whose screen the guard stopped forgets nothing, though it is still on its way', () => {
  const click = clickOnLink(true);
  rememberWantedPath(ADDING);
  window.dispatchEvent(click);
  arriveAt(null);
  expect(takeWantedPath()).toBe(ADDING);
});

test('a reload of the sign-in screen, or of the one after it, forgets nothing', () => {
  rememberWantedPath(ADDING);
  arriveAt(null);
  arriveAt(browsersHistory.state);
  browsersHistory.state = { key: 'b' };
  holdWantedPath();
  arriveAt(browsersHistory.state);
  expect(takeWantedPath()).toBe(ADDING);
});

test('whoever comes to sign in by another way wants nothing of before', () => {
  rememberWantedPath(ADDING);
  arriveAt(null);
  arriveAt({ key: 'c' });
  expect(takeWantedPath()).toBeNull();
});

test('an old entry of the history brings back nothing that was given up', () => {
  rememberWantedPath(ADDING);
  arriveAt(null);
  const old = browsersHistory.state;
  forgetWantedPath();
  arriveAt(old);
  expect(takeWantedPath()).toBeNull();
});

test('a link between the account screens that is followed before their script ran forgets nothing', () => {
  rememberWantedPath(ADDING);
  arriveAt(null);
  opened('/site/registro', 'https://zancada.test/site/ingreso');
  arriveAt(null);
  expect(takeWantedPath()).toBe(ADDING);
});

test.each([
  ['/site/blog', 'https://zancada.test/site/ingreso'],
  ['/site/ingreso', 'https://zancada.test/site/blog'],
  ['/site/ingreso', 'https://evil.example/site/ingreso'],
  ['/site/ingreso', ''],
])('whoever opened %s, coming from “%s”, and signs in there wants nothing of before', (path, referrer) => {
  rememberWantedPath(ADDING);
  arriveAt(null);
  opened(path, referrer);
  arriveAt(null);
  expect(takeWantedPath()).toBeNull();
});
