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

type Added = {
  migration: `${number}-${string}`;
  type: 'text' | 'integer' | 'real';
  /** Of the rows that are older; else null. */
  initial?: string;
};

const added = (type: Added['type']) => ({ migration: '137-facts-of-the-day', type }) as const;
const ownDay = { migration: '140-own-days', type: 'text' } as const;

/** The column of an attribute that came later, by its table; an attribute without one does not compile. */
export const ADDED: {
  readonly [Table in keyof Tables]: Readonly<Record<Exclude<keyof Tables[Table], Found[Table]>, Added>>;
} = {
  raceEntries: {
    datePrecision: { migration: '144-races-without-a-day', type: 'text', initial: 'day' },
    kind: added('text'),
    marks: added('text'),
    organizerName: added('text'),
    endorsementBy: added('text'),
    endorsementClass: added('text'),
    endorsementUrl: added('text'),
    contactEmail: added('text'),
    contactPhone: added('text'),
    contactWhatsapp: added('text'),
    kitFrom: added('text'),
    kitTo: added('text'),
    kitHours: added('text'),
    kitPlace: added('text'),
    kitDocuments: added('text'),
    kitByOthers: added('text'),
    refundRule: added('text'),
    refundUntil: added('text'),
    refundUrl: added('text'),
    series: { migration: '138-series', type: 'text' },
  },
  raceDistances: {
    startDate: ownDay,
    eventPlace: ownDay,
    timeLimit: added('text'),
    ageMin: added('integer'),
    ageMax: added('integer'),
    capacity: added('integer'),
    climbMeters: added('real'),
    highestMeters: added('real'),
    categories: added('text'),
    waves: added('text'),
    aid: added('text'),
    groupPrices: added('text'),
  },
  partnerEntries: {},
  blogEntries: {},
};

type Run = (db: Kysely<never>, engine: Engine) => Promise<void>;

const columnsOf = Object.entries(ADDED).flatMap(([table, columns]) =>
  Object.entries<Added>(columns).map(([column, one]) => ({ ...one, table, column })),
);

export const ADDED_COLUMNS: Readonly<Record<string, Run>> = Object.fromEntries(
  Map.groupBy(columnsOf, ({ migration }) => migration)
    .entries()
    .map(([migration, columns]): [string, Run] => [
      migration,
      async (db, engine) => {
        for (const { table, column, type, initial } of columns)
          await db.schema
            .alterTable(table)
            .addColumn(column, columnTypes(engine)[type], (c) =>
              initial === undefined ? c : c.notNull().defaultTo(initial),
            )
            .execute();
        await drawPublicViews(db);
      },
    ]),
);
