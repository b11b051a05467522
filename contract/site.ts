/** What every page needs to know of the deployment; nothing in it is secret. */
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
  /** Address that people type, without a slash at its end. */
  publicUrl: string;
  apiBase: string;
  /** The shared key: it identifies no user and opens no private data. */
  apiKey: string;
  tiles: { url: string; attribution: string };
  /** Whether races of the demonstration are among those shown. */
  demo: boolean;
};
