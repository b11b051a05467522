export type Site = {
  name: string;
  responsible: string;
  email: string;
  phone: string;
  address: string;
  whatsapp?: string | undefined;
  instagram?: string | undefined;
  facebook?: string | undefined;
  strava?: string | undefined;
  publicUrl: string;
  tiles: { url: string; attribution: string };
  demo: boolean;
};
