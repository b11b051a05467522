import { join } from 'node:path';

/** Adds what the `.env` file beside the code says to the environment, where that does not say it itself. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(join(import.meta.dirname, '../.env'));
  } catch {
    // The file is optional: the environment itself may say everything.
  }
}
