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
  raceEntries: Columns<Omit<CatalogueRace, 'distances'>>;
  raceDistances: Columns<CatalogueDistance>;
  partnerEntries: Columns<Omit<CataloguePartner, 'discountAmount'>>;
  blogEntries: Columns<CatalogueBlog>;
};

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** The columns of attributes that there were when 129-entry-states ran. */
type Found = {
  raceEntries:
    | Words<'uid code name description imageUrl city department eventPlace startDate organizerUrl status'>
    | Words<'latitude longitude altitudeMeters verifiedAt sourceUrl'>;
  raceDistances:
    | Words<'name price stages route heights startPoint endPoint distanceMeters startTime'>
    | 'registrationClosesAt';
  partnerEntries:
    | Words<'id name category imageUrl title description partnerCode validFrom validTo conditions'>
    | 'webSiteUrl';
  blogEntries: Words<'id title description imageUrl date paragraphs'>;
};

type Added = { migration: `${number}-${string}`; type: 'text' | 'integer' | 'real' };

/** The column of an attribute that came later, by its table; an attribute without one does not compile. */
export const ADDED: {
  readonly [Table in keyof Tables]: Readonly<Record<Exclude<keyof Tables[Table], Found[Table]>, Added>>;
} = {
  raceEntries: {},
  raceDistances: {},
  partnerEntries: {},
  blogEntries: {},
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
