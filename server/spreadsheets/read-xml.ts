import { Parser } from 'saxen';

const DEPTH_MAX = 100;

export type XmlHandlers = {
  open?(name: string, attributes: Record<string, string>, parent: string): void;
  /** `text` is what stands before the end tag, after the tag before; `parent` the element around. */
  close?(name: string, text: string, parent: string): void;
  /** Nothing more is read once it is true. */
  isDone?(): boolean;
};

/** Tells elements, without namespace prefixes, as they come; builds no tree. @throws {RangeError} on broken or risky XML */
export function readXml(xml: string, { open, close, isDone }: XmlHandlers): void {
  const parser = new Parser();
  const path: string[] = [];
  let text = '';
  parser.on('openTag', (name, attributes, decode) => {
    path.push(localName(name));
    if (path.length > DEPTH_MAX) throw new RangeError('XML is nested too deeply.');
    text = '';
    if (open) open(path.at(-1) ?? '', decoded(attributes(), decode), path.at(-2) ?? '');
  });
  parser.on('text', (part, decode) => {
    text += decode(part);
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closeTag', () => {
    const name = path.pop() ?? '';
    close?.(name, text, path.at(-1) ?? '');
    text = '';
    if (isDone?.()) parser.stop();
  });
  // A document type may declare entities that grow without bound.
  parser.on('attention', () => {
    throw new RangeError('XML with a document type.');
  });
  parser.on('error', (error) => {
    throw new RangeError(error.message);
  });
  parser.on('warn', (warning) => {
    throw new RangeError(warning.message);
  });
  parser.parse(xml.replace(/^\uFEFF/, ''));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decoded(
  attributes: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> {
  for (const [name, value] of Object.entries(attributes))
    if (value.includes('&')) attributes[name] = decode(value);
  return attributes;
}
