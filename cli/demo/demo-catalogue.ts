import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import { blogFrom } from './blog-seed.ts';
import { blogs } from './blogs.ts';
import { partnerFrom } from './partner-seed.ts';
import { partners } from './partners.ts';
import { raceFrom } from './race-from-seed.ts';
import { races } from './races.ts';

export type DemoCatalogue = {
  races: CatalogueRace[];
  partners: CataloguePartner[];
  blogs: CatalogueBlog[];
};

/** Dates relative to today, deterministic for a day (docs/product.md §14, demo catalogue). */
export function demoCatalogue(today: string): DemoCatalogue {
  return {
    races: races.map((race) => raceFrom(race, today)),
    partners: partners.map((partner) => partnerFrom(partner, today)),
    blogs: blogs.map((blog) => blogFrom(blog, today)),
  };
}
