import { benchmarksCopy } from '@portal/content/market'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import { CompetitorRow } from '@portal/contracts/market'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readColumnFigures } from '#web/lib/column-figures.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'
import { listedCompetitors, withOwnFirst, type Entry } from '../own-entry.ts'

const { failed, pagesWatched } = benchmarksCopy.positioning
const Watched = z.object({ company_id: z.uuid() })
/** Of all listed companies together; a count beyond it would say little more. */
const mostWatches = 1000

/** The five active competitors with the highest scores, spec §7, and the own company, found by the brand's name. */
export const positioningQuery = (brand: string) =>
  oneQuery(['market-benchmarks', 'positioning', brand], async (client): Promise<Entry[]> => {
    const [listed, own] = await Promise.all([readListed(client), readOwn(client, brand)])
    const records = [...listed, ...own.filter(({ id }) => !listed.some((one) => one.id === id))]
    if (records.length === 0) return withOwnFirst([], null, brand)
    const toEntry = await readEntries(client, records)
    return withOwnFirst(listed.map(toEntry), own.map(toEntry)[0] ?? null, brand)
  })

async function readListed(client: SupabaseClient): Promise<CompetitorRow[]> {
  const query = client
    .from('competitors')
    .select()
    .eq('is_active', true)
    .order('competitive_score', { ascending: false })
    .limit(listedCompetitors)
  return readRows(CompetitorRow, query, failed)
}

async function readOwn(client: SupabaseClient, brand: string): Promise<CompetitorRow[]> {
  const query = client.from('competitors').select().eq('company_name', brand).limit(1)
  return readRows(CompetitorRow, query, failed)
}

async function readEntries(
  client: SupabaseClient,
  records: readonly CompetitorRow[],
): Promise<(record: CompetitorRow) => Entry> {
  const ids = records.map(({ id }) => id)
  const watches = client
    .from('watches')
    .select('company_id')
    .eq('is_active', true)
    .in('company_id', ids)
    .limit(mostWatches)
  const [figuresOf, watched] = await Promise.all([
    readColumnFigures(client, {
      table: 'competitors',
      only: { field: 'competitive_score', ids },
      failure: failed,
    }),
    readRows(Watched, watches, failed),
  ])
  return (record) => ({
    record,
    name: record.company_name,
    isOwn: record.is_own,
    score: figuresOf(record).get('competitive_score') ?? null,
    watched: record.website
      ? countWatches(record, watched.filter(({ company_id }) => company_id === record.id).length)
      : null,
  })
}

const countWatches = ({ id, company_name }: CompetitorRow, value: number): FigureRow =>
  toUnrecordedFigure({
    key: `company.${id}.watched_pages`,
    label: `${company_name}: ${pagesWatched}`,
    value,
    unit: pagesWatched,
    as_of: new Date().toISOString().slice(0, 10),
    provenance: {
      kind: 'measured',
      source: { name: benchmarksCopy.results.runSource, locator: 'watches' },
      inputs: [],
    },
  })
