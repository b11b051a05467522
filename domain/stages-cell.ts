import { readDay, readPesos } from './catalogue-cell.ts';
import type { PriceStage } from './price-stages.ts';

const STAGE = /^(.+?)\s+hasta\s+(?:el\s+)?(.+)$/i;

/** `80000 hasta 2027-01-15; 95.000 hasta 1/3/2027`, for the schema to judge. @throws {RangeError} in Spanish */
export function readStages(text: string): { price: unknown; until: unknown }[] {
  const parts = text.split(/[;|\n]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, price, until] = STAGE.exec(part) ?? [];
    if (!price || !until)
      throw new RangeError(`«${part.slice(0, 40)}» no es una etapa: escribe «80000 hasta 2027-01-15».`);
    return { price: readPesos(price), until: readDay(until) };
  });
}

/** One cell, which `readStages` reads. */
export function stagesText(stages: readonly PriceStage[]): string {
  return stages.map(({ price, until }) => `${price} hasta ${until}`).join('; ');
}
