import { join } from 'node:path';

export const ENV_FILE = join(import.meta.dirname, '../.env');

/** Adds what the `.env` file beside the code says to the environment, where that does not say it itself. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(ENV_FILE);
  } catch {
    // The file is optional: the environment itself may say everything.
  }
}
