import { Parser } from 'saxen';

const DEPTH_MAX = 100;

/** Broken or risky XML, and the line where it is. */
export class XmlFault extends RangeError {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

export type XmlHandlers = {
  open?(name: string, attributes: Record<string, string>, parent: string, line: () => number): void;
  /** `text` is what stands before the end tag, after the tag before; `parent` the element around. */
  close?(name: string, text: string, parent: string, line: () => number): void;
  /** Nothing more is read once it is true. */
  isDone?(): boolean;
};

/** Tells elements, without namespace prefixes, as they come; builds no tree. @throws {XmlFault} */
export function readXml(xml: string, { open, close, isDone }: XmlHandlers): void {
  const parser = new Parser();
  const path: string[] = [];
  let text = '';
  const fault = (message: string, context: () => { line: number }) =>
    new XmlFault(message, context().line + 1);
  parser.on('openTag', (name, attributes, decode, _, context) => {
    path.push(localName(name));
    if (path.length > DEPTH_MAX) throw fault('XML is nested too deeply.', context);
    text = '';
    const line = () => context().line + 1;
    if (open) open(path.at(-1) ?? '', decoded(attributes(), decode), path.at(-2) ?? '', line);
  });
  parser.on('text', (part, decode) => {
    text += decode(part);
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closeTag', (_, __, ___, context) => {
    const name = path.pop() ?? '';
    close?.(name, text, path.at(-1) ?? '', () => context().line + 1);
    text = '';
    if (isDone?.()) parser.stop();
  });
  // A document type may declare entities that grow without bound.
  parser.on('attention', (_, __, context) => {
    throw fault('XML with a document type.', context);
  });
  parser.on('error', ({ message }, context) => {
    throw fault(message, context);
  });
  parser.on('warn', ({ message }, context) => {
    throw fault(message, context);
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
