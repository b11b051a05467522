declare module 'saxen' {
  type Decode = (text: string) => string;
  /** Lines are counted from 0. */
  type Context = () => { line: number };

  export class Parser {
    on(
      event: 'openTag',
      heard: (
        name: string,
        attributes: () => Record<string, string>,
        decode: Decode,
        isClosed: boolean,
        context: Context,
      ) => void,
    ): this;
    on(
      event: 'closeTag',
      heard: (name: string, decode: Decode, isClosed: boolean, context: Context) => void,
    ): this;
    on(event: 'text', heard: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', heard: (text: string) => void): this;
    on(event: 'attention', heard: (text: string, decode: Decode, context: Context) => void): this;
    on(event: 'error' | 'warn', heard: (error: Error, context: Context) => void): this;
    parse(xml: string): Error | undefined;
    stop(): this;
  }
}
