/** Public facts of the deployment. */
export type Site = {
  name: string;
  responsible: string;
  email: string;
  phone: string;
  address: string;
  /** Digits only, with country code. */
  whatsapp: string;
  instagram: string;
  facebook: string;
  strava: string;
  /** Without a trailing slash. */
  publicUrl: string;
  apiBase: string;
  /** The shared key: it identifies no user and opens no private data. */
  apiKey: string;
  tiles: { url: string; attribution: string };
  /** Whether demo races are shown. */
  demo: boolean;
};
