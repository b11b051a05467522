export type Site = {
  name: string;
  responsible: string;
  email: string;
  phone: string;
  address: string;
  whatsapp: string;
  instagram: string;
  facebook: string;
  strava: string;
  publicUrl: string;
  tiles: { url: string; attribution: string };
  demo: boolean;
};
