import type { Aggregate, AskLanguage } from '@portal/contracts/ask'

/** Words by which an item is known, in one language. The first is its label; the others are read as well, never written. */
export type Names = Readonly<Record<AskLanguage, readonly [string, ...string[]]>>

/** What it is, in a sentence. */
export type Means = Readonly<Record<AskLanguage, string>>

export interface Item {
  id: string
  names: Names
  /** Told to whoever asks what it is, beside what its declaration says. */
  means?: Means
}

/** A value of a dimension that has names of its own beside what the database holds: "milk" for Dairy. */
export interface NamedValue {
  value: string
  names: Names
  means?: Means
}

interface BaseDimension extends Item {
  /** Expression over the subject's source. */
  sql: string
  /** Asked by these words without its name: "where" for a country, "who" for a person or a company. */
  asks?: 'who' | 'where' | 'when' | 'why'
  /** Only rows of this segment have it: a loss has a winner. */
  among?: string
  /** Its values go to no provider, and are in no excerpt: docs/decisions/018-sales-opportunities.md */
  staysInHouse?: boolean
}

export interface TextDimension extends BaseDimension {
  type: 'text'
  /**
   * `few`: a handful, all known to the reader; `many`: looked up in the index of names; `prose`: searched by words.
   * A dimension of another subject's names says whose: a sale's sector has the names of the sectors.
   */
  values: 'few' | 'many' | 'prose'
  namesOf?: string
  /** Names of single values, and their order where it is not that of the letters ("low" to "critical"). */
  named?: readonly NamedValue[]
  isList?: boolean
  /** Of `many`, but a few hundred at most, and people say them in their own words: labels of figures. */
  isLoose?: boolean
  /** Of `prose`: what the record is about, in which "about ..." is looked for. */
  isAbout?: boolean
  /** The value that is made of all the others: rows that are put together leave it out. */
  total?: string
  /** Of `isLoose`, the dimension by whose words a value is said as well: "how many hours did we save" for a time that is in hours. */
  saidBy?: string
}
export interface NumberDimension extends BaseDimension {
  type: 'number'
  unit: string
}
export interface DateDimension extends BaseDimension {
  type: 'date'
  /** The moment whose day in UTC it is: it sorts and narrows as the day does, and an index knows it. */
  moment?: string
  /** The field that tells the day as it was recorded: "Q3 2025" and not the last day of it. */
  toldBy?: string
  /** Words that ask for the last or the first day without naming it: "newest", "oldest". */
  ends?: { most?: Names; least?: Names }
}
export interface YesNoDimension extends BaseDimension {
  type: 'yes_no'
}
export type Dimension = TextDimension | NumberDimension | DateDimension | YesNoDimension

interface BaseMeasure extends Item {
  /** As in `figures.unit`. */
  unit: string
  /** The dimension that holds each row's own unit, where they differ; `unit` is then one of its kind. */
  unitFrom?: string
  /** What is good; `none` for a size that is neither. */
  good: 'high' | 'low' | 'none'
  /** Said before zero or more. */
  isSigned?: boolean
  /** Column of the record that a citation names, when it is one. */
  field?: string
  /** Words that ask for the upper or lower end of this measure without naming it: "cheapest", "fastest growing". */
  ends?: { most?: Names; least?: Names }
  /** The measure that it is a part of: the value of open deals of the value. */
  narrows?: string
  /** The measure of which it is our part: our market share of the market size. */
  oursOf?: string
  /** The count of the same rows: that of won deals beside their value. */
  among?: string
  /** The date it belongs to, where not the subject's own: a win belongs to its closing day. */
  day?: string
}
/** A number of each row; `aggregate` makes one of many rows. */
export interface ValueMeasure extends BaseMeasure {
  kind: 'value'
  sql: string
  aggregate: Aggregate
  /** Rows count by this in the measure's own mean: a growth rate by the size of its market. A plain average asked for is plain. */
  weight?: string
  /** The number in the version of the record before. */
  previous?: string
}
export interface CountMeasure extends BaseMeasure {
  kind: 'count'
  /** Only these rows: `outcome = 'won'`. */
  where?: string
  /** Different values of this instead of rows. */
  distinct?: string
}
/** One measure of the subject by another, after each was aggregated; times 100 when its unit is %. */
export interface RatioMeasure extends BaseMeasure {
  kind: 'ratio'
  over: string
  under: string
}
export type Measure = ValueMeasure | CountMeasure | RatioMeasure

/** A condition with a name of its own: "open", "overdue", "competitors". */
export interface Segment extends Item {
  /** Over the source; `$today` stands for the day on which is asked. */
  where: string
  /** Segments that exclude one another, such as won and lost: the last named holds. */
  oneOf?: string
}

export interface SubjectRecord {
  /** Table of the citation. */
  table: string
  /** Tells the rows of one record apart, where it has several. */
  row?: string
  /** Expressions over the source. `excerpt` says the record in one line, its numbers marked by `shownNumber`. */
  id: string
  label: string
  excerpt: string
  asOf: string
  /** The moment whose day in UTC that is. */
  moment?: string
  provenance: string
  /** Its kind, where that is known without reading the whole provenance. */
  kind?: string
  /** The same as a bit: portal.kind_bit */
  kindBit?: string
  /** Sources of single columns: `{ "<field>": { as_of, provenance } }`. */
  fieldSources?: string
  /** Page that shows it, an expression as the others. */
  href: string
}

/** One kind of record that can be asked about. A new table becomes askable by one file that declares this. */
export interface Subject extends Item {
  /** FROM clause: tables and joins with their aliases. Row level security holds in it. `$today` is the day on which is asked. */
  from: string
  /** Rows that no table holds, since code works them out at each read: `$worked` stands for them, by this name, as an array of jsonb. */
  worked?: string
  /** Holds for every question: only active ones. */
  where?: string
  record: SubjectRecord
  /** The dimension that names one record. */
  key: string
  dimensions: readonly Dimension[]
  measures: readonly Measure[]
  segments?: readonly Segment[]
  /** What "largest", "best" or a bare name asks for; the first is told first. */
  headline: readonly string[]
  /** What "best" asks for, where the first of the headline is a size that says nothing of it. */
  best?: string
  /** The dimension of days that "this year" narrows. */
  day?: string
  /**
   * Its numbers are kept as they stood: a period on its `day` narrows no rows, but asks for them as of its end, `$as_of`, held against
   * its beginning, `$since`; both are null where the period has no such end.
   */
  versions?: {
    /** In place of `where`, where rows of another day are other rows. */
    where?: string
  }
  /**
   * Whether our own record is among the rows, and how it is known. `name` is the dimension that names the owner of a row, `across`
   * the dimensions that every owner has, in each of which ours is held against theirs; the first tells an owner's rows apart.
   */
  own?: { where: string; isComparable: boolean; name: string; across: readonly string[] }
  /** Nothing in it is ours, whoever asks for it as ours: the whole market of a region. */
  isOfOthers?: boolean
  /** Segment that holds unless another of its set, or our own record, is named: competitors are not us. */
  usually?: string
  /** Goes to no provider, not even as a row: docs/decisions/018-sales-opportunities.md */
  staysInHouse?: boolean
  /** Changes without telling: an answer about it is kept for nobody. */
  isLive?: boolean
  /** How the portal itself runs: bears on no case of a plant, whatever failed in it. */
  isOfPortal?: boolean
  /** Database function, run as the asker, that tells whether there is anything to see; without it everybody signed in may ask. */
  right?: string
  /** Weighs when two subjects explain a question equally well; 1 unless said. */
  weight?: number
}

export interface Catalogue {
  subjects: readonly Subject[]
}
