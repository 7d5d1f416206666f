import { randomUUID } from 'node:crypto'
import { buildSampleEvidence, sampleBidProvenance, sampleTenderTexts } from '@portal/sample-data/bids'
import { sampleCompanies, sampleOwnCompany } from '@portal/sample-data/companies'
import { sampleSites } from '@portal/sample-data/company-sites'
import { sampleMatrixCompanies, sampleMatrixFigures } from '@portal/sample-data/matrix-figures'
import { samplePipeline } from '@portal/sample-data/pipeline'
import { placeSampleSet, sampleSet, type SampleSet } from '@portal/sample-data/sample-set'
import { buildSampleNotices, sampleTenderProvenance, sampleOffers } from '@portal/sample-data/tenders'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { storeTenderText } from '#server/modules/bids/index.ts'
import { storeNotices } from '#server/modules/tenders/index.ts'
import { insertRows } from './insert-rows.ts'
import { seedPast } from './seed-past.ts'
import { seedStory } from './seed-story.ts'

export interface SeedOptions {
  /** Name of the own company: pages find it by the brand (decisions AMB-28). */
  brandName?: string
  /** The day that the set is to be of, with the half year before it; without one it is of its own date, and has no past. */
  day?: string
}

/** Names the advisory lock that lets one node seed while another waits and then finds the set. */
const seedLock = 'portal.sample-data'

const tables = [
  'figures',
  'market_benchmarks',
  'competitors',
  'market_insights',
  ...Object.keys(sampleSet.tables),
]

/**
 * Loads the sample set into a database that holds no figure, company or insight yet, and the sample companies' websites
 * where there are none; otherwise changes nothing.
 * One transaction; safe to call again and by two nodes at once.
 */
export function seedSampleData(database: Database, options: SeedOptions = {}): Promise<{ seeded: boolean }> {
  return database.transaction(serviceActor, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [seedLock])
    const set = options.day === undefined ? sampleSet : placeSampleSet(options.day)
    await seedSites(tx, set)
    if (!(await isEmpty(tx))) {
      await seedNewAreas(tx)
      return { seeded: false }
    }
    const own = { ...set.own, company_name: options.brandName ?? set.own.company_name }
    const mirrored = {
      market_benchmarks: withIds(inPageOrder(set.benchmarks)),
      competitors: withIds([own, ...set.companies]),
    }
    if (options.day !== undefined) await seedPast(tx, { day: options.day, figures: set.figures, mirrored })
    await insertRows(tx, 'market_benchmarks', mirrored.market_benchmarks)
    await insertRows(tx, 'competitors', mirrored.competitors)
    await insertRows(tx, 'market_insights', await namingKeysOf(tx, set.insights, own.company_name))
    await nameCompanies(tx)
    for (const [table, rows] of Object.entries(set.tables)) await insertRows(tx, table, rows)
    await insertRows(tx, 'figures', set.figures)
    await seedMatrix(tx)
    await seedTenders(tx, options.day)
    await seedBids(tx, options.day)
    if (options.day !== undefined) await seedStory(tx, options.day)
    return { seeded: true }
  })
}

const withIds = (records: readonly object[]): object[] =>
  records.map((record) => ({ id: randomUUID(), ...record }))

/** Installations from before the sites get them too. */
async function seedSites(tx: Tx, { sitePages }: SampleSet): Promise<void> {
  const { rows } = await tx.query<{ filled: boolean }>(
    'select exists (select from public.sample_sites) as filled',
  )
  if (rows[0]?.filled) return
  await insertRows(tx, 'sample_sites', sampleSites)
  await insertRows(tx, 'sample_site_pages', sitePages)
}

/**
 * Installations from before the matrix, the pipeline, the tenders and the bids get their samples too, as long as they hold the
 * sample companies and
 * nothing else, and never had any of it: what somebody removed leaves versions of its figures, or an entry in the audit log.
 */
async function seedNewAreas(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ matrix: boolean; pipeline: boolean; tenders: boolean; bids: boolean }>(
    `with untouched as (
       select not exists (select from public.competitors where provenance ->> 'kind' <> 'sample')
         and (select count(*) from public.competitors where company_name = any ($1)) = $2
         and not exists (select from public.figures where is_current and provenance ->> 'kind' not in ('sample', 'calculated')) as is_so)
     select is_so and not exists (select from public.matrix_companies)
         and not exists (select from public.figures where starts_with(key, 'matrix.')) as matrix,
       is_so and not exists (select from public.pipeline_opportunities)
         and not exists (select from portal.audit_log where target_type = 'pipeline') as pipeline,
       is_so and not exists (select from public.tender_notices) as tenders,
       is_so and not exists (select from public.company_evidence) and not exists (select from public.tender_files)
         and not exists (select from portal.audit_log where target_type = 'evidence') as bids
     from untouched`,
    [sampleCompanies.map(({ company_name }) => company_name), sampleCompanies.length],
  )
  if (rows[0]?.matrix) {
    await insertRows(tx, 'figures', sampleMatrixFigures)
    await seedMatrix(tx)
  }
  if (rows[0]?.pipeline) await insertRows(tx, 'pipeline_opportunities', samplePipeline)
  if (rows[0]?.tenders) await seedTenders(tx)
  if (rows[0]?.bids) await seedBids(tx)
}

/** Thirty days up to the day of the set, or up to today, through the same door as those of a source. */
async function seedTenders(tx: Tx, day?: string): Promise<void> {
  const today = day === undefined ? new Date() : new Date(day)
  await storeNotices(buildSampleNotices(today), { tx, provenance: sampleTenderProvenance })
  await tx.query(
    `insert into public.tender_offers (procedure_id, price_eur, p50_eur, p80_eur, provenance, said_by)
       select p.id, o.price_eur, o.p50_eur, o.p80_eur, $2::jsonb, $2::jsonb #>> '{source,name}'
       from jsonb_to_recordset($1::jsonb) as o(title text, price_eur numeric, p50_eur numeric, p80_eur numeric)
       join public.tender_procedures p on p.title = o.title and p.provenance ->> 'kind' = 'sample'`,
    [JSON.stringify(sampleOffers), JSON.stringify(sampleTenderProvenance)],
  )
}

/** What the company can show for itself, and documents of three of the sample tenders. */
async function seedBids(tx: Tx, day?: string): Promise<void> {
  const today = day === undefined ? new Date() : new Date(day)
  await insertRows(tx, 'company_evidence', buildSampleEvidence(today))
  const provenance = sampleBidProvenance
  for (const { tender, name, text } of sampleTenderTexts) {
    const { rows } = await tx.query<{ id: string }>(
      `select id from public.tender_procedures where title = $1 and provenance ->> 'kind' = 'sample'`,
      [tender],
    )
    const [found] = rows
    if (found)
      await storeTenderText(tx, {
        procedureId: found.id,
        name,
        text,
        addedBy: provenance.source.name,
        provenance,
      })
  }
}

/** Which of the companies just inserted stand in the matrix. */
async function seedMatrix(tx: Tx): Promise<void> {
  await tx.query(
    `insert into public.matrix_companies (company_id, tab, position, figure_prefix)
       select c.id, m.tab, m.position, m.figure_prefix
       from jsonb_to_recordset($1::jsonb) as m(company_name text, tab text, position integer, figure_prefix text)
       join public.competitors c using (company_name)`,
    [JSON.stringify(sampleMatrixCompanies)],
  )
}

/** The page reads newest first; a millisecond apart keeps the order of the set. */
const inPageOrder = (records: readonly object[]): object[] => {
  const now = Date.now()
  return records.map((record, index) => ({ ...record, updated_at: new Date(now - index).toISOString() }))
}

/** Insights name the own company's figures, whose keys follow from its name. */
async function namingKeysOf(tx: Tx, insights: SampleSet['insights'], ownName: string): Promise<object[]> {
  const { rows } = await tx.query<{ own: string; sample: string }>(
    'select portal.slug($1) as own, portal.slug($2) as sample',
    [ownName, sampleOwnCompany.company_name],
  )
  const prefix = (slug: string | undefined) => `company.${slug}.`
  const toOwnKey = (key: string) =>
    key.startsWith(prefix(rows[0]?.sample)) ? key.replace(prefix(rows[0]?.sample), prefix(rows[0]?.own)) : key
  return insights.map((insight) => ({
    ...insight,
    provenance: { ...insight.provenance, inputs: insight.provenance.inputs.map(toOwnKey) },
  }))
}

/** An insight that begins with the name of a company is of that company, as one that a crawl writes. */
async function nameCompanies(tx: Tx): Promise<void> {
  await tx.query(
    `update public.market_insights i set company_id = c.id from public.competitors c
       where i.company_id is null and starts_with(i.title, c.company_name || ' ')`,
  )
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const found = tables.map((table) => `exists (select from public.${table})`).join(' or ')
  const { rows } = await tx.query<{ filled: boolean }>(`select ${found} as filled`)
  return rows[0]?.filled === false
}
