import type { Terminal } from '#cli/terminal.ts';
import { counted } from '#domain/spanish-number.ts';

const SHOWN_MAX = 200;

export class PictureWarnings {
  readonly #terminal: Terminal;
  #count = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  add(owner: string, url: string, reason: string): void {
    this.#count += 1;
    if (this.#count <= SHOWN_MAX)
      this.#terminal.say(`Aviso: la imagen de «${owner}» (${url.slice(0, 200)}): ${reason}.`);
  }

  summarise(): void {
    if (this.#count === 0) return;
    if (this.#count > SHOWN_MAX) this.#terminal.say(`  y ${this.#count - SHOWN_MAX} más`);
    const total = counted(this.#count, 'imagen no se pudo traer', 'imágenes no se pudieron traer');
    this.#terminal.say(`Aviso: ${total}. «import images» lo intenta otra vez.`);
  }
}
