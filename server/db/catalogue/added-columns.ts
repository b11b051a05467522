import type { Kysely } from 'kysely';
import type {
  CatalogueBlog,
  CatalogueDistance,
  CataloguePartner,
  CatalogueRace,
} from '#contract/catalogue.ts';
import type { Columns } from '#server/db/catalogue/attribute-columns.ts';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

type Tables = {
  race_entries: Columns<Omit<CatalogueRace, 'distances'>>;
  race_distances: Columns<CatalogueDistance>;
  partner_entries: Columns<Omit<CataloguePartner, 'discountAmount'>>;
  blog_entries: Columns<CatalogueBlog>;
};

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** The columns of attributes that there were when 129-entry-states ran. */
type Found = {
  race_entries:
    | Words<'uid code name description image_url city department event_place start_date organizer_url status'>
    | Words<'latitude longitude altitude_meters verified_at source_url'>;
  race_distances:
    | Words<'name price stages route heights start_point end_point distance_meters start_time'>
    | 'registration_closes_at';
  partner_entries:
    | Words<'id name category image_url title description partner_code valid_from valid_to conditions'>
    | 'web_site_url';
  blog_entries: Words<'id title description image_url date paragraphs'>;
};

type Added = { migration: `${number}-${string}`; type: 'text' | 'integer' | 'real' };

/** The column of an attribute that came later, by its table; an attribute without one does not compile. */
export const ADDED: {
  readonly [Table in keyof Tables]: Readonly<Record<Exclude<keyof Tables[Table], Found[Table]>, Added>>;
} = {
  race_entries: {},
  race_distances: {},
  partner_entries: {},
  blog_entries: {},
};

type Run = (db: Kysely<never>, engine: Engine) => Promise<void>;

export const ADDED_COLUMNS: Readonly<Record<string, Run>> = Object.fromEntries(
  Object.entries(ADDED).flatMap(([table, columns]) =>
    Object.entries<Added>(columns).map(([column, { migration, type }]): [string, Run] => [
      migration,
      async (db, engine) => {
        await db.schema.alterTable(table).addColumn(column, columnTypes(engine)[type]).execute();
        await drawPublicViews(db);
      },
    ]),
  ),
);
