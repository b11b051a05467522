import { Parser } from 'saxen';
import { cookiesOf, keepCookies } from '#server/testing/browser.ts';

type Send = (path: string, init: RequestInit) => Promise<Response>;
type Element = {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  parent: Element | null;
};
/** A text; the text of an option; whether a box is ticked; a file. */
type Typed = string | boolean | File;

export type Page = Awaited<ReturnType<ReturnType<typeof plainPages>>>;

/** Pages in a browser without JavaScript: it keeps cookies, follows redirects and sends forms as they stand. */
export function plainPages(send: Send, jar: Map<string, string>, address: string) {
  async function open(path: string, init: RequestInit = {}) {
    const headers = { 'x-forwarded-for': address, ...(jar.size > 0 && { cookie: cookiesOf(jar) }) };
    const answer = await send(path, { ...init, headers, redirect: 'manual' });
    keepCookies(jar, answer);
    const location = answer.headers.get('location');
    if (!location) return pageOf(path, answer, await answer.text());
    await answer.body?.cancel();
    return open(pathOf(location, path));
  }

  function pageOf(path: string, { status, headers }: Response, html: string) {
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const root = isPage ? parsed(html) : NOTHING;
    const everywhere = elementsIn(root);
    const byId = (id = '') => everywhere.find(({ attributes }) => attributes.id === id);

    function nameOf(element: Element): string {
      const { id, title, 'aria-label': label, 'aria-labelledby': labelledBy } = element.attributes;
      if (label) return label;
      const named = byId(labelledBy);
      if (named) return textOf(named);
      const isLabel = ({ tag, attributes }: Element) => tag === 'label' && id && attributes.for === id;
      const around = ancestorsOf(element).find(({ tag }) => tag === 'label');
      const written = everywhere.find(isLabel) ?? around;
      return written ? textOf(written) : textOf(element) || (title ?? '');
    }

    function sendForm(button: Element) {
      const form = byId(button.attributes.form) ?? ancestorsOf(button).find(({ tag }) => tag === 'form');
      if (!form || button.attributes.type === 'button') throw new Error(`${nameOf(button)} sends nothing.`);
      const { id, action, method = 'get', enctype } = form.attributes;
      const own = (control: Element) =>
        control.attributes.form ? control.attributes.form === id : ancestorsOf(control).includes(form);
      const fields = everywhere.filter(own).flatMap((control) => entriesOf(control, button));
      const target = new URL(
        pathOf(button.attributes.formaction ?? action ?? path, path),
        'http://localhost',
      );
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const plain = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
      if (method.toLowerCase() === 'get') {
        target.search = plain.toString();
        return open(target.pathname + target.search);
      }
      return open(target.pathname + target.search, {
        method: 'POST',
        body: enctype === 'multipart/form-data' ? body : plain,
      });
    }

    function partOf(element: Element) {
      const all = (tag: string) => elementsIn(element).filter((one) => one.tag === tag);
      const one = (tags: string[], words: string): Element => {
        const named = elementsIn(element).filter(({ tag }) => tags.includes(tag));
        const exact = named.filter((candidate) => nameOf(candidate) === words);
        const found =
          exact.length > 0 ? exact : named.filter((candidate) => nameOf(candidate).includes(words));
        const [first] = found;
        if (!first)
          throw new Error(`${path} has no ${tags[0]} "${words}", only ${named.map(nameOf).join(' | ')}`);
        if (
          found.some(({ tag, attributes }) => tag !== 'a' || attributes.href !== first.attributes.href) &&
          found.length > 1
        )
          throw new Error(`${path} has ${found.length} times ${tags[0]} "${words}".`);
        return first;
      };
      const control = (label: string) => one(['input', 'select', 'textarea'], label);
      return {
        text: textOf(element),
        attribute: (name: string) => element.attributes[name],
        texts: (tag: string) => all(tag).map(textOf),
        parts: (tag: string) => all(tag).map(partOf),
        /** The innermost element of a kind with such a name or text. */
        part(tag: string, words: string) {
          const has = (candidate: Element) =>
            nameOf(candidate) === words || textOf(candidate).includes(words);
          const found = all(tag).filter(has);
          const inner = found.find((one) => !elementsIn(one).some((other) => found.includes(other)));
          if (!inner)
            throw new Error(
              `${path} has no ${tag} with "${words}", only ${all(tag).map(nameOf).join(' | ')}`,
            );
          return partOf(inner);
        },
        link: (words: string) => one(['a'], words).attributes.href ?? '',
        button: (words: string) => partOf(one(['button'], words)),
        follow: (words: string) => open(pathOf(one(['a'], words).attributes.href ?? '', path)),
        press: (words: string) => sendForm(one(['button'], words)),
        value: (label: string) => valueIn(control(label)),
        isTicked: (label: string) => control(label).attributes.checked !== undefined,
        options: (label: string) =>
          elementsIn(control(label))
            .filter(({ tag }) => tag === 'option')
            .map(textOf),
        /** What is said about a field: its fault and its hint. */
        said: (label: string) =>
          (control(label).attributes['aria-describedby'] ?? '')
            .split(' ')
            .flatMap((id) => byId(id) ?? [])
            .map(textOf)
            .join(' '),
        fill(typed: Record<string, Typed>) {
          for (const [label, value] of Object.entries(typed)) typeInto(control(label), value, everywhere);
        },
      };
    }

    const main = everywhere.find(({ tag }) => tag === 'main') ?? root;
    const whole = partOf(root);
    const heading = textOf(everywhere.find(({ tag }) => tag === 'h1') ?? root);
    return { ...whole, main: partOf(main), path, status, headers, heading, html };
  }

  return open;
}

const NOTHING: Element = { tag: '', attributes: {}, children: [], parent: null };

const chosenFiles = new WeakMap<Element, File>();

function typeInto(control: Element, value: Typed, everywhere: Element[]): void {
  const { tag, attributes } = control;
  if (value instanceof File) chosenFiles.set(control, value);
  else if (typeof value === 'boolean') {
    const group =
      attributes.type === 'radio' ? everywhere.filter((one) => isOfGroup(one, attributes.name)) : [];
    for (const one of [control, ...group]) delete one.attributes.checked;
    if (value) attributes.checked = '';
  } else if (tag === 'select') {
    const options = elementsIn(control).filter((one) => one.tag === 'option');
    const chosen = options.find((option) => textOf(option) === value);
    if (!chosen) throw new Error(`There is no option ${value}, only ${options.map(textOf).join()}.`);
    for (const option of options) delete option.attributes.selected;
    chosen.attributes.selected = '';
  } else if (tag === 'textarea') control.children = [value];
  else attributes.value = value;
}

const isOfGroup = ({ attributes }: Element, name: string | undefined) =>
  attributes.type === 'radio' && attributes.name === name;

/** What a form sends of a control. */
function entriesOf(control: Element, pressed: Element): [string, string | File][] {
  const { tag, attributes } = control;
  const { name, type, disabled } = attributes;
  const isOff = [control, ...ancestorsOf(control)].some(
    (one) =>
      one.attributes.disabled !== undefined && /^(fieldset|input|button|select|textarea)$/.test(one.tag),
  );
  if (!name || disabled !== undefined || isOff) return [];
  if (tag === 'button') return control === pressed ? [[name, attributes.value ?? '']] : [];
  if (tag === 'select' || tag === 'textarea') return [[name, valueIn(control)]];
  if (tag !== 'input') return [];
  if (type === 'file') return [[name, chosenFiles.get(control) ?? new File([], '')]];
  if (type === 'checkbox' || type === 'radio')
    return attributes.checked === undefined ? [] : [[name, attributes.value ?? 'on']];
  return [[name, valueIn(control)]];
}

function valueIn(control: Element): string {
  if (control.tag === 'textarea') return textOf(control);
  if (control.tag !== 'select') return control.attributes.value ?? '';
  const options = elementsIn(control).filter(({ tag }) => tag === 'option');
  const chosen = options.find(({ attributes }) => attributes.selected !== undefined) ?? options[0];
  return chosen ? (chosen.attributes.value ?? textOf(chosen)) : '';
}

function pathOf(address: string, from: string): string {
  const { pathname, search } = new URL(address, new URL(from, 'http://localhost'));
  return pathname + search;
}

/** What React draws is as regular as XML, but for scripts. */
function parsed(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [], parent: null };
  let around = root;
  new Parser()
    .on('openTag', (tag, attributes, decode) => {
      const given = Object.entries(attributes()).map(([name, value]) => [name.toLowerCase(), decode(value)]);
      const element = { tag, attributes: Object.fromEntries(given), children: [], parent: around };
      around.children.push(element);
      around = element;
    })
    .on('closeTag', () => {
      around = around.parent ?? root;
    })
    .on('text', (text, decode) => void around.children.push(decode(text)))
    .parse(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''));
  return root;
}

const isElement = (child: Element | string): child is Element => typeof child !== 'string';

function elementsIn(element: Element): Element[] {
  return element.children.filter(isElement).flatMap((child) => [child, ...elementsIn(child)]);
}

function ancestorsOf({ parent }: Element): Element[] {
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function textOf(element: Element): string {
  const raw = (one: Element | string): string =>
    isElement(one) ? (one.attributes.alt ?? '') + one.children.map(raw).join('') : one;
  return raw(element).replaceAll(/\s+/g, ' ').trim();
}
